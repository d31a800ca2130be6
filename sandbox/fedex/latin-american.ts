import { type PostalCountry, table } from './postal-country.ts';

export const latinAmerican: Record<string, PostalCountry> = {
  BR: {
    words: table('RUA R, AVENIDA AV, PRACA PC, TRAVESSA TV, APARTAMENTO AP, ANDAR AND, BLOCO BL'),
    states: table('SAO PAULO SP, RIO DE JANEIRO RJ, MINAS GERAIS MG, BAHIA BA, PARANA PR, DISTRITO FEDERAL DF'),
    postal: /^\d{8}$/,
    written: (postal) => `${postal.slice(0, 5)}-${postal.slice(5)}`,
    cities: [
      ['SAO PAULO', 'SP', '01310100'],
      ['RIO DE JANEIRO', 'RJ', '20040002', 'RIO'],
      ['BELO HORIZONTE', 'MG', '30130000'],
      ['BRASILIA', 'DF', '70040010'],
    ],
  },
  MX: {
    words: table('CALLE C, AVENIDA AV, CALZADA CALZ, BOULEVARD BLVD, COLONIA COL, INTERIOR INT, EXTERIOR EXT, NUMERO NUM'),
    states: table('CIUDAD DE MEXICO CMX, JALISCO JAL, NUEVO LEON NLE, PUEBLA PUE, QUINTANA ROO ROO'),
    postal: /^\d{5}$/,
    cities: [
      ['CIUDAD DE MEXICO', 'CMX', '06000', 'MEXICO CITY', 'CDMX'],
      ['GUADALAJARA', 'JAL', '44100'],
      ['MONTERREY', 'NLE', '64000'],
    ],
  },
};
