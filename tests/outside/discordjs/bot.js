// A bot written with discord.js: `node bot.js ADDRESS`, its token in DISCORD_TOKEN. It ends when its input does.

import { ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits, MessageFlags } from "discord.js";

const TABLE = {
  name: "table",
  description: "Open a table",
  options: [{ type: 4, name: "seats", description: "How many", required: true }],
};

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${process.argv[2]}/api` },
});
let presses = 0;

async function open(interaction) {
  const tick = new ButtonBuilder().setCustomId("tick").setLabel("Tick").setStyle(ButtonStyle.Primary);
  await interaction.reply({
    content: `A table of ${interaction.options.getInteger("seats")} for ${interaction.user}`,
    components: [new ActionRowBuilder().addComponents(tick)],
    files: [{ attachment: Buffer.from("a board"), name: "board.txt" }],
  });
}

async function press(interaction) {
  presses += 1;
  await interaction.update({ content: `${presses} ticks in ${interaction.channel.name}` });
  await interaction.followUp({ content: "Only you see this", flags: MessageFlags.Ephemeral });
}

client.on(Events.InteractionCreate, (interaction) => (interaction.isButton() ? press(interaction) : open(interaction)));
client.once(Events.ClientReady, () => client.application.commands.set([TABLE]));
client.on(Events.Warn, (text) => console.error(text));
process.stdin.on("end", () => client.destroy()).resume();
await client.login();
