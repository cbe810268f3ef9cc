/** Conversations about events and chapters; `seed/inbox.ts` says how to read them. */
export const eventConversations = `
@ Beatriz Carvalho | WhatsApp | urgent | escalated | 11 | - |
~ Reports that a guest harassed a member at the Lisbon chapter dinner. Two witnesses. The guest is signed up for tomorrow.
? Safety of members: harassment report
> Beatriz, thank you for telling us, and please thank her for trusting you. His ticket for tomorrow is cancelled as of now. Our safety lead, Nadia, will call you within fifteen minutes; nobody will be named without her consent.
M -58 I run the Lisbon chapter. Something happened at our dinner last night and I need someone senior.
A I am sorry to hear that, Beatriz. Can you tell me a little more, so that I reach the right person?
M -75 A guest would not stop touching one of our members, after she told him to. Two of us saw it. She left in tears.
M -80 He is on the list for tomorrow's event too. He must not be there.
A Thank you for telling me. This goes to our safety team now; you will hear from a person.
+ Thank you. She is willing to talk, with me beside her. Call me on my mobile.
+ Nadia called. I am relieved. Thank you for acting at once.

@ Amara Osei | Mobile app | urgent | escalated | 16 | - | VIP Member
~ Uses a wheelchair; the lift at tomorrow's venue is out of order. She speaks at 10:00.
? Accessibility need within 24 hours
> Amara, I have just spoken with the venue: a ramp to the side entrance and a level stage will be in place by 8:30. Kofi from our team will meet you at the gate. His number is in your app.
M 30 Hi! Quick check for tomorrow: is the lift at Pier Hall working? I use a wheelchair.
A Hi Amara! Pier Hall is listed as step-free, with a lift to the main hall.
M -25 I know the listing. But a friend was there today and the lift has a sign on it, out of order.
A I cannot see the state of the lift from here. I have noted your question.
M -48 I am speaking at 10. If I cannot get to the stage I have to know tonight, not tomorrow.
+ That is exactly what I needed to hear. Is the stage level too, or only the hall?
+ You are stars. See you at 8:30!

@ Ravi Chandrasekaran | Email | high | active | 57 | femi.adekunle |
~ Needs an invitation letter for a Schengen visa, appointment on Monday.
? Letters have to be signed by a person
M 12 Dear team, I am travelling from Chennai for the summit and need an invitation letter for my visa appointment on Monday.
A Dear Ravi, I can prepare the letter. I need your passport number and travel dates.
M 12 Sent through the secure form. It has to carry a signature and a stamp, they refused a colleague's without.
G Dear Ravi, this is Femi. The letter is signed and stamped; a scan is in your inbox and the original goes by courier today.
M 68 Received the scan. You have saved my trip.
+ The courier has just been here. All is well, see you at the summit!

@ Zanele Mthembu | Website chat | high | escalated | 27 | - |
~ Ticket for the summit disappeared from the app after a name change.
? The AI could not find the order
M -10 My summit ticket is gone from the app. I changed my surname yesterday, could that be it?
A I do not find an order under Zanele Mthembu.
M -32 It was bought as Zanele Dube. Order HC-20771.
A I do not find that order either.
M -45 It is tomorrow!! Please have a human look at HC-20771
+ It is back! And with the right name on it. Thank you thank you

@ Yuki Tanabe | Mobile app | normal | active | 41 | - |
M 22 Are there vegetarian options at the dinner on the 9th?
A Yes, Yuki: three of the five courses are vegetarian, and two of them vegan. Shall I note it for you?
M 40 vegan please
A Noted: vegan.
M 58 👍🌱

@ Kwame Boateng | WhatsApp | normal | escalated | 210 | lena.fischer |
~ Wants a budget for the Accra launch evening.
M 35 Hello! For the Accra launch I have a venue for 80 people. Who can approve $1,200?
A Congratulations, Kwame! Budgets are approved by the chapter team; I am forwarding it.
G Hi Kwame, Lena here. $1,200 is fine if the catering is in it. Could you send me the offer?
M 50 It is in it. The offer is on its way.
+ Offer sent. Shall I sign?

@ Chloe Marchetti | Instagram | low | resolved | 3300 | - |
M 80 the open house was SO good, whoever did the lights deserves a raise ✨✨✨
A That made our day, Chloe! I have passed it on to the team.
M 85 🫶

@ Simon Achterberg | Email | low | active | 260 | - |
~ Asks for the slides of the negotiation masterclass.
M 0 Could I have the slides of the negotiation masterclass?
A They are in the library under Negotiation, Simon. Can you open them?
M 0 Found them. Is there a recording as well?
A It will follow on Thursday.

@ Rosa Delgado | WhatsApp | high | active | 30 | - |
~ In Spanish. Bought two tickets by mistake and wants to give one to her sister.
> Hola Rosa, ya he puesto la segunda entrada a nombre de tu hermana. Le llegará por correo en unos minutos. ¡Nos vemos en la cumbre!
M -12 Hola, compré dos entradas para la cumbre por error. ¿Puedo pasar una a mi hermana?
A ¡Hola Rosa! Las entradas son personales, pero un compañero puede cambiar el nombre.
M -5 Se llama Carmen Delgado. ¿Tarda mucho? La cumbre es mañana y ella viene desde Sevilla.
+ ¡Muchísimas gracias! A Carmen ya le ha llegado.

@ Oliver Whitcombe | Email | urgent | active | 84 | diego.santos | VIP Member
~ A keynote speaker whose slides were published before his talk.
? VIP, angry; content has to be withdrawn
M -66 My keynote slides have been on your site since this morning. They hold figures that are under embargo until Thursday, 9:00. Who did this?
A I am very sorry, Oliver. I am calling a colleague to take them down.
G Oliver, Diego here. They are offline since 11:42, in all caches too. Nine people opened the page; I have their addresses and have asked them in person.
M -22 Nine I can live with. I want to know how it happened, in writing.
G You will have it by tonight.
M 5 Thank you for not making excuses.
+ Read it. A scheduling field in the wrong time zone, of all things. Apology accepted.
`;
