/** Conversations about the app, the library and access; `seed/inbox.ts` says how to read them. */
export const productConversations = `
@ Hugo Lindqvist | Website chat | high | escalated | 23 | - | High Value
~ Cannot open the Series A deal room since his NDA was renewed. The room closes at 18:00.
? Access to deal rooms is granted by people
> Hugo, your new NDA was signed but not linked to the room. I have linked it; please reload, you should be in. I have asked the host to keep it open until 20:00 for you.
M 0 The Northwind room says "NDA expired". I signed the new one on Monday.
A Your NDA version 4 is on file, Hugo. Please sign out and in again.
M -18 Did that, and tried another browser. Same message.
A I cannot change access to deal rooms myself.
M -40 It closes at six. I have $150k waiting on the other side of that door.
+ I am in. Splendid.

@ Karl-Heinz Brandt | Email | high | active | 52 | - |
~ In German. The app ends by itself when he opens the calendar, since the latest update.
> Guten Tag Herr Brandt, der Fehler ist gefunden: Er betrifft Kalender mit mehr als 50 Terminen. Die Korrektur erscheint morgen früh; bis dahin hilft die Wochenansicht.
M -28 Guten Tag, seit dem letzten Update stürzt die App ab, sobald ich den Kalender öffne. Gerät: Pixel 7.
A Guten Tag Herr Brandt, das tut mir leid. Haben Sie die App schon neu installiert?
M -46 Zweimal. Ich bin seit elf Jahren zahlendes Mitglied und möchte nicht Ihr Testfahrer sein.
+ Die Wochenansicht geht tatsächlich. Danke für die ehrliche Antwort.

@ Mei-Ling Chou | Mobile app | normal | active | 64 | hannah.price |
~ Course progress was lost after she changed phones.
M -15 new phone, and all my course progress is gone :( I was at 80% of cap tables
A Progress is kept with your account, Mei-Ling. Are you signed in with the same address?
M -20 yes
G Hi Mei-Ling, Hannah here. You have two accounts, one by Apple sign-in. I can merge them now; is that ok?
M 20 ohh. yes please!
+ it is all back, even my notes. thank you!!

@ Grace Nakamura | Website chat | normal | active | 38 | - | New Member
~ New and shy; asks how to introduce herself.
> Hi Grace, welcome! You need not post anything. Would you like to meet one person first? Leila runs a small group for people who joined this spring, cameras optional.
M 0 Hi... I joined last week. Do I have to post an introduction? I'm not great at that.
A Welcome, Grace! Introductions are optional, and a line or two is plenty.
M 12 ok. everybody's seem so impressive. I only have an idea so far
A Many founders here began with an idea only.
M 18 is there something smaller maybe? like a group that is not 2,847 people
+ A small group sounds really nice. Yes please :)

@ Felix Baumgartner | Website chat | low | active | 240 | - | New Member
M hi
A Hello Felix! How can I help?
M test
A It works, Felix. Ask me anything about your membership.
M ok

@ Jun Watanabe | Email | normal | escalated | 150 | - |
~ Pasted a link that does not work. The address is very long and has no break.
? The AI did not understand the request
M -8 The replay link from the newsletter does not open, on three devices. It is this one:
M -8 https://replays.harborcollective.example/watch/2f9c1b7e0d5a4483b6b1c0e9d7a8f6e5c4b3a291807f6e5d4c3b2a19081f7e6d5c4b3a2918070f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978?utm_source=newsletter112&utm_medium=email&utm_campaign=replays_spring_members_only_second_reminder&session=Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft
A I cannot open that link.
M -24 Neither can I. That is why I am writing.

@ Ines Moreau | Email | normal | resolved | 1900 | - |
~ Screen reader could not read the course player; fixed in the last release.
M -20 I use NVDA. In the course player none of the buttons has a name, I hear "button, button, button".
A Thank you, Ines. I have passed it on to the developers with your description.
A Update: since today's release all buttons have names. Could you try again?
M 72 I can pause a video by myself now. You cannot know what this means to me. Merci.

@ Priya Raman | Mobile app | low | resolved | 700 | - | VIP Member
~ Asked for an export of her mentoring notes.
M 30 Can I export my mentoring notes?
A Yes, Priya: Profile, Notes, Export. It makes a PDF or a text file.
M 64 Found it, thank you!

@ Wilhelmina van der Broek-Oyelaran | Email | normal | active | 110 | - | VIP Member
~ A long and careful letter with four proposals for the library.
M 25 Dear all, forgive the length; I have saved this up for a year.¶First, the library. I love it, and I cannot find anything in it. There are three courses called "Fundraising basics", two of them by the same person, and the search finds none of them unless one writes "fund raising" in two words. A librarian in our chapter has offered to put the catalogue in order, for nothing but a coffee and your blessing.¶Second, the workshops. They are always at 18:00 in London, which is four in the morning for our friends in Auckland and dinner time for anybody with children. Could every third one be at another hour? I would gladly host one myself.¶Third, the newsletter. It has become a catalogue of things to buy. The old one had a paragraph about one member in each issue, and I read it first. So did everybody I asked.¶Fourth, and this is the one that matters: when Edgar's wife died, eleven people from this community came to the funeral, and four of them had never met him in person. Nobody organised it. Whatever you change, please do not improve that away.¶With warm regards, Wilhelmina
A Dear Wilhelmina, thank you for such a thoughtful letter. I have passed each of the four points to the team that can act on it.
M 40 That was quick for four points. I do hope that a person reads it as well.

@ Aisha Bello | WhatsApp | high | resolved | 980 | ruben.katz |
~ Account locked after a sign-in from another country; verified and unlocked.
? Identity has to be checked by a person
M -35 I am in Lagos for work and your app has locked me out. I have a mentoring call in 20 minutes
A For your safety I cannot unlock accounts from abroad by myself.
G Hi Aisha, Ruben here. I have sent a code to your second address. Could you read it to me?
M -10 418 202
G Unlocked. Good luck with the call!
M 76 made it with 4 minutes to spare, thank you ❤️
`;
