const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Norwegian first names; some are ordinary words as well. */
export const FIRST_NAMES = words(`
  Anne Anders Andreas Arne Arvid Astrid Asgeir Atle Aud Bente Berit Birgitte Bjørn Bjørg Bo Børge Brage Camilla Cecilie
  Christian Dag Dagny Daniel Dina Egil Einar Eirik Eldbjørg Eli Elin Elisabeth Ellen Else Emil Erik Erlend Espen Eva Even
  Finn Fredrik Frode Frøydis Geir Gerd Grete Gro Gunnar Gunvor Guro Halvor Hanne Hans Harald Hege Heidi Helge Henrik
  Hilde Håkon Håvard Ida Inga Inger Ingrid Irene Ivar Jan Jens Jo Johan Johanne Jon Jonas Julie Jørgen Karen Kari Karin
  Kåre Ketil Kjersti Kjell Knut Kristian Kristin Lars Lasse Leif Lena Line Lise Liv Mads Magnus Maren Maria Marit Marius
  Marte Martin Mette Mia Mona Morten Nils Nina Nora Odd Oda Ola Olav Ole Olga Oskar Oddvar Ove Per Petter Pål Ragnhild
  Randi Reidar Rita Roar Roger Rolf Rune Ruth Silje Simen Siri Sigrid Sigurd Sindre Sissel Siv Sol Solveig Stein Stian
  Stig Svein Synne Synnøve Sverre Terje Thea Thomas Tiril Tone Tor Tora Tore Torill Torstein Trine Trond Trygve Turid
  Tuva Tove Ulf Unni Vegard Vibeke Vidar Yngve Øystein Øyvind Åge Åse Åshild Aisha Ahmed Ali Amina Arjun Chen Dmitri Fatima
  Hassan Ibrahim Ivana Jasmin Katarzyna Khadija Linh Mehmet Minh Mohammed Nguyen Olena Omar Piotr Priya Samira Tomasz
  Yasmin Yusuf Zoë Wojciech Łukasz André Renée Søren Jürgen François`)

/** Norwegian family names; some are places or ordinary words as well. */
export const FAMILY_NAMES = words(`
  Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Pettersen Eriksen Berg Haugen
  Hagen Johannessen Andreassen Jacobsen Dahl Jørgensen Halvorsen Henriksen Lund Sørensen Jakobsen Gundersen Moen Iversen
  Strand Solberg Svendsen Martinsen Eide Knutsen Kristoffersen Bakken Paulsen Mathisen Amundsen Lie Lunde Nguyen Rasmussen
  Moe Berge Bakke Solheim Nygård Holm Lien Antonsen Christensen Fredriksen Haugland Kristensen Ali Ahmed Andresen Isaksen
  Evensen Simonsen Hauge Haug Aas Thomassen Myhre Johannesen Sandvik Danielsen Arnesen Ruud Rønning Ellingsen Ødegård Birkeland
  Aune Thorsen Myklebust Tangen Sæther Vik Abrahamsen Sivertsen Bergen Sandnes Strøm Nordby Mikkelsen Næss Brekke Knudsen
  Tveit Gulbrandsen Aasen Fossum Hoel Hovland Rustad Kvam Sletten Skoglund Elstad Vinje Bråten Breivik Fjeld Sande Wiik
  Engen Hermansen Rognli Øien Kolstad Holmen Myrvold Skaar Ness Lothe Hovden Lervik Slettevoll Solvang Drageset Aaberg
  Bjerkan Gjerde Heggelund Kvernberg Lilleby Nordvik Opdal Rødland Stavnes Tjønneland Ulvestad Vågen Ystad Øvrebø Årdal
  Khan Singh Hussain Mohamed Farah Kowalski Nowak Popescu Ivanov Yilmaz Petrov Tran Pham Chaudhry Warsame Abdi Hassan
  Müller Schmidt O’Brien Fernandez García Silva Rossi Kim Wang Li Zhang`)

/** That many distinct names of people; the same each time. */
export function someNames(count: number): string[] {
  const names = new Set<string>()
  for (let nth = 0; names.size < count; nth++) {
    const first = FIRST_NAMES[nth % FIRST_NAMES.length]!
    const last = FAMILY_NAMES[(nth * 7 + Math.floor(nth / FIRST_NAMES.length) * 3) % FAMILY_NAMES.length]!
    const more = FAMILY_NAMES[(nth * 11 + 5) % FAMILY_NAMES.length]!
    const form = nth % 9
    if (form === 0) names.add(`${first} ${last}-${more}`)
    else if (form === 1) names.add(`${first} ${FIRST_NAMES[(nth * 5 + 1) % FIRST_NAMES.length]!} ${last}`)
    else if (form === 2) names.add(`${first} ${more} ${last}`)
    else names.add(`${first} ${last}`)
  }
  return [...names]
}
