// npm run prove: the proof that its first word names, by default that of the replies.

const proofs = ["replies", "answers"];

const [, , word = ""] = process.argv;
const isNamed = proofs.includes(word);
if (isNamed) process.argv.splice(2, 1);
await import(`./run-${isNamed ? word : "replies"}.mjs`);
