import type { Member } from "@/contract/members";
import type { SegmentRow } from "../tables";
import { historyTo } from "./history";
import { linesOf } from "@/lib/lines";
import { minutesBefore } from "./lines";

/** Harbor Collective's members: name, tier, segment, engagement in percent, hours since active. */
const members = `
Victoria Langford | Investor | H | 91 | 0.1
Amara Osei | VIP | E | 88 | 0.2
Beatriz Carvalho | Premium | C | 84 | 0.3
Tomasz Zielinski | Premium | E | 71 | 0.5
Priya Raman | VIP | L | 94 | 0.8
Hugo Lindqvist | Investor | H | 97 | 1
Mei-Ling Chou | Premium | L | 83 | 1.5
Samuel Adeyemi | Standard | E | 64 | 2
Elena Vasquez | Standard | L | 58 | 2
Karl-Heinz Brandt | Premium | R | 31 | 3
Noor Haddad | New | N | 22 | 3
Oliver Whitcombe | VIP | H | 79 | 4
Ingrid Solberg | Standard | L | 67 | 4
Dmitri Volkov | Investor | H | 74 | 5
Yuki Tanabe | Standard | E | 61 | 6
Chloe Marchetti | Premium | E | 77 | 6
Rashid Al-Amin | Investor | H | 86 | 7
Grace Nakamura | New | N | 18 | 8
Patrick O'Donnell | Standard | R | 12 | 9
Leila Farahani | VIP | C | 90 | 9
Marcus Thiele | Standard | L | 55 | 10
Zanele Mthembu | Premium | E | 81 | 11
Felix Baumgartner | New | N | 9 | 12
Anneke de Vries | Premium | L | 73 | 13
Jorge Medina | Standard | E | 48 | 14
Sofia Lindgren | Standard | R | 27 | 15
Theo Papadakis | VIP | H | 85 | 16
Abigail Stone | Standard | E | 52 | 18
Kwame Boateng | Premium | C | 89 | 20
Lucia Ferrante | New | N | 34 | 21
Daniel Kessler | Investor | H | 69 | 22
Ines Moreau | Standard | L | 62 | 24
Ravi Chandrasekaran | Premium | L | 78 | 26
Hannah Lewin | Standard | E | 44 | 30
Mateo Quiroga | Standard | R | 19 | 32
Wilhelmina van der Broek-Oyelaran | VIP | H | 93 | 34
Li Na | New | N | 41 | 36
Peter Grant | Standard | L | 57 | 40
Fatima Zahra Benali | Premium | E | 80 | 44
Jack Moss | Standard | R | 8 | 50
Aisha Bello | Premium | L | 76 | 54
Nikolai Petrov | Investor | H | 66 | 60
Rosa Delgado | Standard | E | 53 | 66
Simon Achterberg | Standard | L | 49 | 72
Kemi Adebayo | VIP | C | 87 | 80
Oscar Nyman | Premium | E | 70 | 90
Helena Novak | Standard | L | 46 | 100
Bruno Castellano | Investor | H | 82 | 110
Tara McAllister | New | N | 29 | 120
Jun Watanabe | Premium | L | 75 | 132
Emeka Okonkwo | Standard | E | 51 | 150
Saskia Horvath | Standard | R | 15 | 200
Gabriel Monteiro | Premium | E | 68 | 220
Maja Kowalczyk | VIP | L | 92 | 240
Vincent Dubois | Standard | E | 43 | 290
Nadia Rahmani | Investor | H | 63 | 330
Callum Fraser | Standard | R | 6 | 520
Sun-hee Park | New | N | 37 | 600
Edgar Lindholm | Standard | L | 39 | 760
Miriam Goldfarb | Premium | H | 72 | 900
`;

/** Segments as spec §9 counts them, and the organisation's own. */
const segments = `
H | High-Value Investors | 247 | blue | Members with an investor profile and three or more deal-room visits a month
E | Event Enthusiasts | 892 | green | Members who came to at least four events in the last quarter
L | Learning Focused | 1156 | purple | Members who use the library and workshops every week
N | New Arrivals | 184 | teal | Members who joined within the last sixty days
R | At Risk | 143 | amber | Members with falling engagement and no visit in two weeks
C | Chapter Leads | 38 | rose | Members who run a local chapter
`;

/** An address made of the name, in a domain that can belong to nobody. */
const emailOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replaceAll(/[^\w\s-]/g, "")
    .toLowerCase()
    .replaceAll(/\s+/g, ".")}@example.com`;

/** The segments, in the order of spec §9. */
export const seedSegments = (): SegmentRow[] =>
  linesOf(segments).map(([, name = "", count, color = "", description = ""], index) => ({
    id: `segment-${index + 1}`,
    name,
    description,
    count: Number(count),
    color,
    rules: null,
  }));

/** The members. */
export function seedMembers(now: number): Member[] {
  const names = new Map(linesOf(segments).map(([letter = "", name = ""]) => [letter, name]));
  return linesOf(members).map(([name = "", tier, letter = "", engagement, hours], index) => ({
    id: `member-${index + 1}`,
    name,
    email: emailOf(name),
    tier,
    segment: names.get(letter) ?? letter,
    engagement: Number(engagement),
    lastActive: minutesBefore(now, Number(hours) * 60),
    history: { engagement: historyTo(Number(engagement), letter === "R" ? -0.4 : 0.25) },
  }));
}
