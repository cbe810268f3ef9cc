/** Conversations about money; `seed/inbox.ts` says how to read them. */
export const moneyConversations = `
@ Victoria Langford | Email | urgent | escalated | 6 | - | High Value
~ Charged twice for the yearly Investor renewal, 2 × $4,800. Only one invoice exists; the second charge is booked.
? Refund above the AI's limit of $500, sentiment falling
> Victoria, I can see both charges. I have just asked for the second one, $4,800, to be returned. You will have the confirmation within the hour and the money in three to five working days.
M 10 Good morning. Could you tell me what the charge of $4,800 on the 3rd is for?
A Good morning Victoria. That is the yearly renewal of your Investor membership.
M -30 And the other one, same day, same amount?
A I find one renewal invoice only. The second charge may be a reservation by your bank.
M -62 It is not a reservation, it is booked. $9,600 has left my account and payroll runs tonight.
M -78 I have been with you since the first year. Let me talk to a person, please, not to a bot.
+ An actual human, within minutes. Thank you. When will my bank show it?
+ The confirmation just arrived. I appreciate it.

@ Tomasz Zielinski | Website chat | high | active | 19 | - |
~ Wants a refund for the workshop he missed; the trains did not run.
> Hi Tomasz, nobody could have made it on Thursday. I have refunded the $65, and put you on the list for the next date, free of charge.
M -20 hi, the rail strike made me miss the term sheet workshop. refund possible?
A I am sorry you missed it, Tomasz. Workshops can be refunded until 7 days before they start.
M -35 a strike is announced 2 days before. how should I know 7 days before :)
A That is a fair point. I cannot make exceptions to the policy myself.
M -25 can somebody who can?
+ perfect, thank you! next date works for me

@ Miriam Goldfarb | Email | high | escalated | 48 | maya.okafor | High Value
~ Sponsor invoice for Demo Day went to the wrong company; the corrected one is due on Friday.
? Sponsors are handled by partnerships
M 0 Your invoice 2291 for Demo Day is addressed to Goldfarb Ltd. We merged in January; it has to say Meridian Goldfarb LLP or our accounts department will not pay it.
A Thank you, Miriam. Could you send the VAT number of the new company?
M 0 GB 442 0917 63. And please mind the purchase order number this time, PO-88120.
G Hello Miriam, Maya here. I have asked finance for a new invoice with both numbers. It is due on Friday all the same, is that all right?
M 15 If it reaches me by tomorrow noon, yes.
+ Received, and correct. I will have it paid today.

@ Patrick O'Donnell | WhatsApp | normal | escalated | 75 | - |
~ Wants to cancel; does not use the membership any more.
? Member asked to cancel twice
> Hi Patrick, I have cancelled the renewal, so nothing more will be charged. You can use everything until the 30th. If it was the price, there is a quieter plan at $9 a month.
M -15 cancel
A I am sorry to see you go, Patrick. May I ask what made you decide?
M -30 dont use it
A Many members come back through a chapter. There are two events near you this month. Would you like to see them?
M -55 CANCEL
+ ok thx

@ Fatima Zahra Benali | Mobile app | normal | active | 96 | - |
~ Upgraded to Premium, discount code was not applied.
M 20 Hi! I upgraded with the code SPRING20 but paid the full price, $240.
A Hi Fatima! SPRING20 is for new members; upgrades have their own code, UP20. Shall I apply it to your next payment?
M 35 Ah, I see. Yes please, the next payment is fine.
A Done: $48 off on the 14th.
M 62 Wonderful, thank you 🙏

@ Daniel Kessler | Email | urgent | resolved | 1500 | nadia.admin | High Value
~ Wire transfer for a syndicate was sent to an old account; the bank has returned it.
? Possible loss of a large amount
M -40 I have wired $25,000 for the solar syndicate to the account in your PDF and my bank says it is closed. Where is my money?
A I am bringing in a colleague at once.
G Mr Kessler, Nadia here, I run operations. The PDF was from last year and should not have been online; it is gone now. The closed account returns transfers by itself, usually within a day.
M -20 Usually.
G I have our bank on the line until it is back with you.
M 30 It arrived a minute ago. Thank you for staying on it. Do fix those PDFs.

@ Samuel Adeyemi | Instagram | low | active | 130 | - |
M do you have student prices?
A We do, Samuel! Students pay $4 a month with a university address. Shall I send you the form?
M 45 yes pls
A Here it is: harborcollective.example/students

@ Jun Watanabe | Email | low | resolved | 4200 | - |
~ Asked for a copy of last year's receipts.
M 5 Please send me the receipts of last year, for the taxes.
A All twelve are attached as one PDF, Jun.
M 40 Just what I needed.

@ Callum Fraser | Email | high | active | 34 | - |
~ Trial turned into a paid year without a notice he saw. Threatens to dispute the charge.
> Callum, I have looked at it: the notice went to an address you changed in March. I am refunding the $180 in full; you need not do anything at the bank.
M -70 So the "free month" was a trap. $180 for a YEAR, no warning, nothing. I am calling my bank.
A I understand that this is upsetting, Callum. A reminder was sent seven days before the trial ended.
M -82 Sent where? I got NOTHING. Not one email. This is how scams work
A I would like to help. The reminder went to callum@oldstudio.example.
M -85 I changed that address in MARCH. In YOUR settings.
+ Oh. Full refund? Then fair enough. I was ready for a fight.

@ Nikolai Petrov | Website chat | normal | resolved | 2900 | jonas.weber | High Value
~ Needed the yearly fee split over two companies.
M 0 Can one membership be invoiced to two companies, half each?
A I have not come across that yet. Let me ask a colleague.
G Yes, that can be done, Nikolai. Send me both names and I will split it.
M 55 Sent. That was quick, thanks.
`;
