/** Conversations about people and everything else; `seed/inbox.ts` says how to read them. */
export const peopleConversations = `
@ Abigail Stone | Email | high | escalated | 71 | - |
~ A journalist who is also a member asks for a statement about the pricing change by 17:00.
? Press enquiry: only the communications team may answer
M 0 I am writing as a member and as a reporter for the Harbour Gazette. Is it true that you will end the Standard tier in autumn? I need a statement by 17:00.
A Thank you, Abigail. Questions of the press go to our communications team.
M -15 Then please bring them in. Without an answer I will print "did not respond".
+ Thank you. May I quote that by name?

@ Helena Novak | Email | normal | escalated | 320 | aiko.mori |
~ Asks for the deletion of her data under the GDPR. Identity confirmed; 30 days run until the 19th.
? Legal request
M -10 Under article 17 of the GDPR I ask you to delete all personal data you hold about me, and to confirm it in writing.
A I have received your request, Helena. A colleague will take care of it.
G Dear Helena, Aiko here, data protection. I can confirm your request. Invoices have to be kept for ten years by law; everything else will be gone by the 19th.
M 5 Does that include the recordings I can be seen in?
+ Good. Please confirm once it is done.

@ Leila Farahani | Website chat | normal | active | 180 | - | VIP Member
~ Chapter lead offers to host newcomers.
M 60 I would like to host a monthly call for people who joined this spring. Small, no slides, cameras optional.
A That sounds lovely, Leila! I have passed the idea on to the member team.
M 70 Tell them I will bring the biscuits 🍪

@ Jack Moss | Website chat | low | active | 145 | - |
~ Off topic: parking, seagulls and the state of the world.
M -52 do you people know what parking costs at the harbour now. FOURTEEN DOLLARS
A I am sorry about that, Jack. Members get two hours free at Pier Hall.
M -60 and the seagulls. one took my sandwich. a whole sandwich. in front of a child
A That sounds unpleasant. Can I help with your membership?
M -57 nobody can help. the world is run by seagulls

@ Lucia Ferrante | Instagram | normal | active | 33 | - | New Member
M 55 just joined!! how do i get the sticker for my laptop 😍
A Welcome, Lucia! Stickers come with your welcome letter, within two weeks.
M 82 amazing 🎉🎉🎉

@ Theo Papadakis | Email | urgent | active | 44 | maya.okafor | VIP Member
~ Unhappy that a rival was given the seat beside him and the panel. Threatens to leave with his syndicate.
? VIP, asked for the director
M -72 Eight years, and I learn from a seating plan that I have been moved off the panel. Nobody called.
A I am sorry, Theo. I am asking a colleague to speak with you.
G Theo, it is Maya. You are right, a call was the least. The panel was cut to three by the moderator; I should have told you myself.
M -50 My syndicate brings a third of your deal flow. I am not sure we shall be back next year.
G Would you give me ten minutes by phone at 16:00? I would like to make it right, and hear the rest.
M -28 16:00. I will pick up.
+ Thank you for the call. The closing talk is a better slot anyway.

@ Emeka Okonkwo | WhatsApp | low | escalated | 400 | - |
~ Wants to join as a volunteer.
? No answer in the knowledge base
M 35 I would like to help at the summit, free on both days
A How kind, Emeka! I have no information about volunteers and am asking a colleague.
M 30 I can carry things and I speak Igbo, English and bad French

@ Patrick O'Donnell | Email | normal | resolved | 5600 | tobias.lund |
~ Mentor had not answered; was given another one.
M -42 Third mentor, third silence. I feel like a parcel.
A I am sorry, Patrick. Let me bring in somebody from the mentoring team.
G Patrick, that should not have happened. Leila has agreed to take you on, and she answers within a day. Would Thursday suit you?
M 33 Thursday suits me. Thank you for finding a person and not a queue.

@ Maja Kowalczyk | Mobile app | low | resolved | 2200 | - | VIP Member
M 90 My co-founder and I met here two years ago. Today we closed our seed round. Thank you, all of you!
A Congratulations, Maja! May we share this in the newsletter?
M 95 With pleasure 🥂

@ Sun-hee Park | Website chat | normal | active | 52 | - | New Member
`;
