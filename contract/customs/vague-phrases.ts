/**
 * Descriptions that the carrier lists as too vague for customs: goods described by only one of these are held. From FedEx's reference guide
 * of the Ship API (developer.fedex.com, as of October 2025), written as `check-description.ts` compares them: letters and digits in lower
 * case. No zod here: the page imports it.
 */
export const vaguePhrases: readonly string[] = `
a c parts; ac parts; accessories; advertising material; aircraft parts; aircraft spare parts; aircraft spares;
antibodies; antibody; apparel; appliance; appliances; art; as per attached inv; assorted merchandise; auto part;
auto parts; automotive parts; autoparts; bag; battery; bearing; belts; box; brake parts; brake; business correspondence;
cable; cap; caps; carton; cds; cell line; cells; chemical; chemicals; chip; christmas gifts; ci attached;
civil aircraft parts; civil aircraft spares; clothes textiles; clothes; clothing and accessories; clothing; comat;
commercial invoice; components; computer parts; computer peripherals; connector; cosmetic products; cosmetics; culture;
dangerous good; dangerous goods; data processing part; data processing parts; defective goods; desc n; descri; dgs;
disk; disks; display; dna; doc; document; documentation; documents; drug; drugs; dry ice; dvd; dvds; electrical parts;
electronic component; electronic components; electronic equipment; electronic good; electronic goods; electronic part;
electronic parts; electronic; electronics; equipment; fabric samples; fabric; fabrics; fac; fak; flooring; food items;
food; foodstuff; foodstuffs; general cargo; gift; gifts; goods; hardware; haz mat; haz material; haz materials;
hazardous chemical; hazardous chemicals; hazardous good; hazardous goods; hazardous material; hazardous materials;
hazmat; household goods; hs non; i c; illedg; illegible; implants; industrial goods; integrated circuit;
integrated circuits; iron; items; jeans; jewelry; laboratory reagents; ladies apparel; leather article;
leather articles; leather; letter; liquid; luggage; machine part; machine parts; machinery; machines; medical equipment;
medical parts; medical spare parts; medical supplies; medicaments; medication; medications; medicine; medicines; meds;
metal work; miscellaneous items; nafta; new goods; no ci; no com; no des; non g; non hazardous; not gi;
packaging supplies; pants; paper; paperwork; part; parts of; parts; pc hardware; pcb; pcba; peripheral;
personal effects; personal item; personal items; pharmaceuticals; pib; pibs; pipe; pipes; plastic good; plastic goods;
plastic parts; plastic; polyurethane; power supply; precious metal; printed circuit board; printed material;
printed materials; printed matter; printed matters; promo item; promo items; promo material; promo materials;
promotional item; promotional items; promotional material; promotional materials; promotional; receivers; records;
report; rod; rods; rubber articles; rubber; said to contain; sample; samples; scrap; see attached; see co; see in;
see invoice; shirt; software; spare parts for machine; spare parts; spares; sportswear; stc; steel;
surgical instruments; swatches; tape; tapes; textile samples; textile; textiles samples; textiles; tile; tiles; tools;
toy; training material; training materials; tubes; unlist; used goods; various goods; video tape; video tapes; video;
videotape; videotapes; visa mdr table; wafer; waste; wearing apparel; wire; wires
`
  .split(';')
  .map((phrase) => phrase.trim());
