/**
 * Descriptions that the carrier lists as too vague for customs: goods described by only one of these are held. From FedEx's reference guide
 * of the Ship API (developer.fedex.com, as of October 2025). No zod here: the page imports it.
 */
export const vaguePhrases: readonly string[] = `
A/C Parts; AC Parts; Accessories; Advertising Material; Aircraft Parts; Aircraft Spare Parts; Aircraft Spares; Antibodies;
Antibody; Apparel; Appliance; Appliances; Art; As Per Attached INV; Assorted Merchandise; Auto Part; Auto Parts;
Automotive Parts; Autoparts; Bag; Battery; Bearing; Belts; Box; Brake Parts; Brake; Business Correspondence; Cable; Cap;
Caps; Carton; CDs; Cell Line; Cells; Chemical; Chemicals; Chip; Christmas Gifts; CI Attached; Civil Aircraft Parts;
Civil Aircraft Spares; Clothes / Textiles; Clothes; Clothing and Accessories; Clothing; Comat; Commercial Invoice;
Components; Computer Parts; Computer Peripherals; Connector; Cosmetic Products; Cosmetics; Culture; Dangerous Good;
Dangerous Goods; Data Processing Part; Data Processing Parts; Defective Goods; DESC N; DESCRI; DGs; Disk; Disks; Display;
DNA; Doc; Document; Documentation; Documents; Drug; Drugs; Dry Ice; DVD; DVDs; Electrical Parts; Electronic Component;
Electronic Components; Electronic Equipment; Electronic Good; Electronic Goods; Electronic Part; Electronic Parts;
Electronic; Electronics; Equipment; Fabric Samples; Fabric; Fabrics; FAC; FAK; Flooring; Food Items; Food; Foodstuff;
Foodstuffs; General Cargo; Gift; Gifts; Goods; Hardware; Haz Mat; Haz Material; Haz Materials; Hazardous Chemical;
Hazardous Chemicals; Hazardous Good; Hazardous Goods; Hazardous Material; Hazardous Materials; HAZMAT; Household Goods;
HS NON; I C; ILLEDG; Illegible; Implants; Industrial Goods; Integrated Circuit; Integrated Circuits; Iron; Items; Jeans;
Jewelry; Laboratory Reagents; Ladies Apparel; Leather Article; Leather Articles; Leather; Letter; Liquid; Luggage;
Machine Part; Machine Parts; Machinery; Machines; Medical Equipment; Medical Parts; Medical Spare Parts; Medical Supplies;
Medicaments; Medication; Medications; Medicine; Medicines; Meds; Metal Work; Miscellaneous Items; NAFTA; New Goods; No CI;
NO COM; NO DES; NON G; Non-Hazardous; NOT GI; Packaging Supplies; Pants; Paper; Paperwork; Part; Parts Of; Parts;
PC Hardware; PCB; PCBA; Peripheral; Personal Effects; Personal Item; Personal Items; Pharmaceuticals; PIB; PIBs; Pipe; Pipes;
Plastic Good; Plastic Goods; Plastic Parts; Plastic; Polyurethane; Power Supply; Precious Metal; Printed Circuit Board;
Printed Material; Printed Materials; Printed Matter; Printed Matters; Promo Item; Promo Items; Promo Material;
Promo Materials; Promotional Item; Promotional Items; Promotional Material; Promotional Materials; Promotional; Receivers;
Records; Report; Rod; Rods; Rubber Articles; Rubber; Said To Contain; Sample; Samples; Scrap; See Attached; SEE CO; SEE IN;
See Invoice; Shirt; Software; Spare Parts for Machine; Spare Parts; Spares; Sportswear; STC; Steel; Surgical Instruments;
Swatches; Tape; Tapes; Textile Samples; Textile; Textiles Samples; Textiles; Tile; Tiles; Tools; Toy; Training Material;
Training Materials; Tubes; Unlist; Used Goods; Various Goods; Video Tape; Video Tapes; Video; Videotape; Videotapes;
VISA MDR Table; Wafer; Waste; Wearing Apparel; Wire; Wires
`
  .split(';')
  .map((phrase) => phrase.trim());
