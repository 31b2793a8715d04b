"""Long runs against the bot as a process of its own: random people and bad luck, and kills at chosen instants.

python -m tests.soak --minutes 20 --seed 1
python -m tests.soak.kills --kills 300 --seed 1
"""
