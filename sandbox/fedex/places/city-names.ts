/**
 * The cities of each country, whose code is before the colon: the name as the post writes it (with its letters), other names after '=', and
 * after '@' the prefixes of all its postal codes.
 */
export const cityNames = `
AR: Ciudad Autónoma de Buenos Aires = CABA / Capital Federal / C A B A / Ciudad de Buenos Aires; Buenos Aires = Bs As; Córdoba = Cordova
AT: Wien = Vienna / Vienne / Viena @ 10 11 12 13 14; Graz @ 80; Salzburg @ 50; Innsbruck @ 60; Linz @ 40; Klagenfurt am Wörthersee = Klagenfurt @ 90
AU: Sydney @ 10 11 12 2; Melbourne @ 3 8; Brisbane @ 4 9; Perth @ 6; Adelaide @ 5; Hobart @ 70; Darwin @ 08
BE: Brussel @ 10 11 12; Bruxelles = Brussels / Bruselas / Brüssel @ 10 11 12; Antwerpen = Antwerp / Anvers @ 2; Gent = Ghent / Gand @ 9; Brugge = Bruges @ 80 83; Liège = Luik / Lüttich @ 40; Oostende = Ostend / Ostende @ 84; Leuven = Louvain @ 30; Namur = Namen @ 5; Charleroi @ 60; Mechelen = Malines @ 28
BR: São Paulo = Sao Paolo @ 01 02 03 04 05 08; Rio de Janeiro = Rio @ 20 21 22 23; Brasília @ 70 71 72 73; Belo Horizonte @ 30 31; Salvador @ 40 41 42; Curitiba @ 80 81 82; Porto Alegre @ 90 91; Recife @ 50 51 52; Fortaleza @ 60
CA: Toronto @ M; Montréal = Mtl @ H; Québec = Quebec City / Ville de Québec @ G; Ottawa @ K; Vancouver @ V; Calgary @ T; Winnipeg @ R; Edmonton @ T; Halifax @ B; Mississauga @ L
CH: Zürich = Zurich / Zurigo @ 80; Genève = Geneva / Genf / Ginevra @ 12; Bern = Berne / Berna @ 30; Basel = Basle / Bâle / Basilea @ 40; Luzern = Lucerne / Lucerna @ 60; Lausanne @ 10; Lugano @ 69; Sankt Gallen = St Gallen / Saint Gall @ 90; Sion = Sitten @ 19; Neuchâtel = Neuenburg @ 20; Winterthur @ 84
CL: Santiago = Santiago de Chile; Viña del Mar
CN: Beijing = Peking @ 10; Shanghai @ 20; Guangzhou = Canton @ 51; Shenzhen @ 518; Tianjin = Tientsin @ 30; Chongqing = Chungking @ 40; Hangzhou @ 31; Nanjing = Nanking @ 21; Chengdu @ 61; Xiamen = Amoy @ 361; Xi'an = Xian @ 71
CO: Bogotá = Santa Fe de Bogotá / Bogotá DC / Bogotá D C @ 11; Medellín @ 05; Cali = Santiago de Cali @ 76; Cartagena = Cartagena de Indias @ 13; Barranquilla @ 08
CR: San José
CZ: Praha = Prague / Prag / Praga @ 1; Brno = Brünn @ 6; Plzeň = Pilsen @ 3; Ostrava = Ostrau @ 7; Karlovy Vary = Karlsbad / Carlsbad @ 36; České Budějovice = Budweis @ 37; Olomouc = Olmütz @ 77
DE: Berlin @ 10 11 12 13 14; Hamburg @ 20 21 22; München = Munich / Monaco di Baviera @ 80 81; Köln = Cologne / Colonia @ 50 51; Frankfurt am Main = Frankfurt / Frankfurt a M / Frankfurt a Main / Frankfurt/Main / Frankfurt Main @ 60 659; Stuttgart @ 70; Düsseldorf @ 40; Nürnberg = Nuremberg @ 90; Hannover = Hanover @ 30; Leipzig @ 04; Dresden @ 01; Bremen @ 28; Dortmund @ 44; Essen @ 45; Braunschweig = Brunswick @ 38; Aachen = Aix-la-Chapelle @ 52; Freiburg im Breisgau = Freiburg / Freiburg i Br / Freiburg i B @ 79; Mainz = Mayence @ 55
DK: København = Copenhagen / Kopenhagen / Kobenhavn @ 0 1 2; Aarhus = Arhus @ 80 81 82; Aalborg = Alborg @ 90 92; Odense @ 50 52; Helsingør = Elsinore @ 30
DO: Santo Domingo = Sto Domingo / Santo Domingo de Guzmán; Santiago de los Caballeros = Santiago
EE: Tallinn = Reval @ 1; Tartu = Dorpat @ 5; Pärnu @ 8; Narva @ 2
ES: Madrid @ 28; Barcelona = Barna @ 08; Valencia = València @ 46; Sevilla = Seville @ 41; Zaragoza = Saragossa @ 50; Málaga @ 29; Bilbao = Bilbo @ 48; A Coruña = La Coruña / Corunna @ 15; San Sebastián = Donostia / Donostia-San Sebastián @ 20; Palma = Palma de Mallorca / Palma de Majorca @ 07; Alicante = Alacant @ 03; Córdoba = Cordova @ 14; Las Palmas de Gran Canaria = Las Palmas @ 35; Granada @ 18; Murcia @ 30; Valladolid @ 47
FI: Helsinki = Helsingfors @ 00; Espoo = Esbo @ 02; Vantaa = Vanda @ 01; Tampere = Tammerfors @ 33; Turku = Åbo @ 20; Oulu = Uleåborg @ 90; Jyväskylä @ 40
FR: Paris @ 75; Lyon = Lyons @ 69; Marseille = Marseilles @ 13; Toulouse @ 31; Nice = Nizza @ 06; Bordeaux @ 33; Strasbourg = Strassburg @ 67; Nantes @ 44; Lille @ 59; Montpellier @ 34; Saint-Étienne @ 42; Aix-en-Provence = Aix @ 13; Grenoble @ 38; Le Havre @ 76; Rennes @ 35; Reims = Rheims @ 51
GB: London = Londres / Greater London @ E EC N NW SE SW W WC BR CR DA EN HA IG KT RM SM TN TW UB WD; Edinburgh @ EH; Glasgow @ G; Manchester @ M OL SK BL WA; Birmingham @ B WS WV DY; Liverpool @ L; Leeds @ LS; Bristol @ BS; Cardiff = Caerdydd @ CF; Belfast @ BT; Newcastle upon Tyne = Newcastle-upon-Tyne / Newcastle @ NE; Sheffield @ S; Nottingham @ NG; Oxford @ OX; Cambridge @ CB; Brighton @ BN; York @ YO; Kingston upon Thames = Kingston-upon-Thames; Stratford-upon-Avon = Stratford upon Avon; Stoke-on-Trent = Stoke on Trent; Southend-on-Sea = Southend on Sea; Kingston upon Hull = Hull / Kingston-upon-Hull @ HU
GR: Athina = Athens / Athen / Athinai / Athènes @ 10 11; Thessaloniki = Salonica / Saloniki / Salonika @ 54 55 56; Patra = Patras @ 26; Peiraias = Piraeus / Pireas / Piraeas @ 18; Irakleio = Heraklion / Iraklio / Iraklion / Irakleion @ 71; Rodos = Rhodes @ 85; Chania = Hania @ 73; Kerkyra = Corfu @ 49
GT: Guatemala = Guatemala City / Ciudad de Guatemala / Nueva Guatemala de la Asunción @ 01; Quetzaltenango = Xela @ 09; Antigua Guatemala = La Antigua Guatemala / Antigua @ 03
HK: Tsim Sha Tsui = TST / Tsimshatsui; Kowloon = KLN; Hong Kong = HK / Hongkong
IT: Milano = Milan / Mailand @ 201; Roma = Rome / Rom @ 001; Torino = Turin @ 101; Napoli = Naples / Neapel @ 801; Firenze = Florence / Florenz @ 501; Venezia = Venice / Venedig @ 301; Genova = Genoa / Genua @ 161; Padova = Padua @ 351; Bologna @ 401; Mantova = Mantua @ 461; Siracusa = Syracuse @ 961; Livorno = Leghorn @ 571; Bari @ 701; Palermo @ 901; Verona @ 371
JM: Montego Bay = Mobay
MX: Ciudad de México = Mexico City / CDMX / México DF / México D F / DF / Mexico @ 0 10 11 12 13 14 15 16; Guadalajara @ 44; Monterrey @ 64; Puebla = Puebla de Zaragoza @ 72; Cancún = Cancun @ 77; Mérida @ 97; Santiago de Querétaro = Querétaro @ 76; León = León de los Aldama / León de los Aldamas @ 37; Tijuana @ 22; Ciudad Juárez = Juárez / Cd Juárez @ 32; Acapulco = Acapulco de Juárez @ 39
MY: Kuala Lumpur = KL @ 5; Petaling Jaya = PJ @ 46 47; Johor Bahru = JB / Johore Bahru @ 80 81; George Town = Georgetown / Penang @ 10 11; Kota Kinabalu = KK @ 88; Melaka = Malacca @ 75; Shah Alam @ 40; Ipoh @ 30 31; Kuching @ 93
NL: Amsterdam @ 10 11; Rotterdam @ 30 31; 's-Gravenhage = Den Haag / The Hague / La Haye / S-Gravenhage / 'S Gravenhage @ 24 25; Utrecht @ 34 35; Eindhoven @ 56; 's-Hertogenbosch = Den Bosch / S-Hertogenbosch @ 52; Groningen @ 97; Maastricht @ 62; Leiden = Leyden @ 23
NO: Oslo = Christiania @ 0 1; Bergen @ 50 51 52 53; Trondheim = Trondhjem @ 70 74; Stavanger @ 40; Tromsø @ 90; Ålesund = Aalesund @ 60
NZ: Auckland @ 06 10 11 20; Wellington @ 50 60 61 62; Christchurch = Chch @ 80; Dunedin @ 90; Hamilton @ 32; Whanganui = Wanganui @ 45
PA: Panamá = Ciudad de Panamá / Panama City / Ciudad de Panama
PE: Lima @ 15; Cusco = Cuzco @ 08; Arequipa @ 04; Callao = El Callao @ 07; Trujillo @ 13
PT: Lisboa = Lisbon / Lissabon / Lisbonne @ 1; Porto = Oporto @ 4; Coimbra @ 30; Braga @ 47; Funchal @ 90; Vila Nova de Gaia = VN Gaia / V N Gaia / Gaia @ 44; Setúbal @ 29; Faro @ 80
SE: Göteborg = Gothenburg / Goteborg / Goeteborg @ 40 41 42; Stockholm @ 10 11 12; Malmö = Malmoe @ 20 21; Uppsala = Upsala @ 75; Västerås @ 72; Örebro @ 70; Linköping @ 58; Helsingborg = Hälsingborg @ 25; Lund @ 22
TT: Port of Spain = POS / Port-of-Spain
UY: Montevideo = Mdeo
VE: Caracas @ 10; Maracaibo @ 40
VG: Road Town = Roadtown
VI: Saint Thomas = St Thomas @ 008; Charlotte Amalie @ 008; Christiansted @ 008; Frederiksted @ 008
ZA: Cape Town = Kaapstad / Capetown; Johannesburg = Joburg / Jo'burg / JHB; Pretoria = PTA / Tshwane; Durban = eThekwini; Gqeberha = Port Elizabeth / PE; Bloemfontein = Mangaung
`;

/** Names that people in the United States use for their cities, by state. */
export const americanNicknames: Readonly<Record<string, string>> = {
  'NY NYC': 'NEW YORK',
  'NY NEW YORK CITY': 'NEW YORK',
  'NY N Y C': 'NEW YORK',
  'NY NY': 'NEW YORK',
  'NY MANHATTAN': 'NEW YORK',
  'NY BKLYN': 'BROOKLYN',
  'NY THE BRONX': 'BRONX',
  'CA LA': 'LOS ANGELES',
  'CA L A': 'LOS ANGELES',
  'CA SF': 'SAN FRANCISCO',
  'CA SAN FRAN': 'SAN FRANCISCO',
  'CA S F': 'SAN FRANCISCO',
  'PA PHILLY': 'PHILADELPHIA',
  'PA PHILA': 'PHILADELPHIA',
  'DC WASHINGTON DC': 'WASHINGTON',
  'DC WASHINGTON D C': 'WASHINGTON',
  'DC DC': 'WASHINGTON',
  'NV VEGAS': 'LAS VEGAS',
};
