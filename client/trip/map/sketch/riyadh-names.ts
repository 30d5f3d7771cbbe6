import type { Point } from './sketch-line.ts';

export type NameKind = 'city' | 'town' | 'district' | 'wadi' | 'airport' | 'sight';

/** A name on the sketch, shown between two zoom levels. */
export interface PlaceName {
  name: string;
  arabic: string | null;
  at: Point;
  kind: NameKind;
  from: number;
  to: number;
}

const NO_LIMIT = 99;

const district = (name: string, lat: number, lng: number, from = 11): PlaceName => ({
  name,
  arabic: null,
  at: [lat, lng],
  kind: 'district',
  from,
  to: NO_LIMIT,
});

const sight = (name: string, lat: number, lng: number, from = 13): PlaceName => ({
  name,
  arabic: null,
  at: [lat, lng],
  kind: 'sight',
  from,
  to: NO_LIMIT,
});

const DISTRICTS: readonly PlaceName[] = [
  district('Al Olaya', 24.7015, 46.6802),
  district('Al Malaz', 24.6695, 46.7265),
  district('Diplomatic Quarter', 24.6805, 46.6245),
  district('Al Murabba', 24.6562, 46.7068, 11.8),
  district('Al Batha', 24.6395, 46.7185, 12.4),
  district('Al Dirah', 24.6335, 46.7105, 12.4),
  district('Al Nakheel', 24.7395, 46.6135, 11.6),
  district('Hittin', 24.7632, 46.5945),
  district('Al Aqiq', 24.7735, 46.6285, 12),
  district('Al Malqa', 24.8035, 46.6055, 11.6),
  district('As Sahafah', 24.8035, 46.6415, 12),
  district('Al Yasmin', 24.8305, 46.6455),
  district('An Narjis', 24.859, 46.6735, 11.6),
  district('Al Ghadir', 24.7735, 46.6565, 12.4),
  district('Al Murooj', 24.7555, 46.6635, 12.4),
  district('Al Wurud', 24.7245, 46.6785, 12),
  district('Sulaimaniyah', 24.7075, 46.6985, 11.8),
  district('Umm Al Hamam', 24.6875, 46.6535, 12),
  district('Al Mathar', 24.6655, 46.6625, 12.4),
  district('Al Nuzhah', 24.7575, 46.7055, 12),
  district('Al Izdihar', 24.7795, 46.7135, 12.2),
  district('Al Mughrazat', 24.7595, 46.7225, 12.6),
  district('Qurtubah', 24.8155, 46.7425, 11.6),
  district('Al Rawdah', 24.7365, 46.7735),
  district('Al Khaleej', 24.7845, 46.7905, 12),
  district('An Naseem', 24.7285, 46.829),
  district('Ar Rabwah', 24.6905, 46.7605, 12),
  district('Irqah', 24.6905, 46.5715, 11.6),
  district('Al Badiah', 24.6155, 46.6745, 12),
  district('As Suwaidi', 24.5945, 46.6795),
  district('Manfuhah', 24.6085, 46.7235, 12),
  district('Al Aziziyah', 24.5865, 46.7635),
  district('Ash Shifa', 24.5455, 46.7),
  district('Tuwaiq', 24.5835, 46.5695, 11.6),
];

const SIGHTS: readonly PlaceName[] = [
  sight('Kingdom Centre', 24.71136, 46.67436),
  sight('Al Faisaliah', 24.68953, 46.68559),
  sight('Masmak Fort', 24.63121, 46.71333),
  sight('National Museum', 24.6472, 46.7108),
  sight('At-Turaif', 24.7336, 46.5744, 12),
  sight('KAFD', 24.76143, 46.63908, 11.4),
  sight('Boulevard City', 24.7638, 46.6044, 11.8),
  sight('Kingdom Arena', 24.77867, 46.60596, 12.4),
  sight('Riyadh Front', 24.84143, 46.73316, 12),
  sight('Winter Wonderland', 24.80079, 46.57852, 12),
];

/** Names on the sketch of Riyadh, at the middle of what they name. */
export const NAMES: readonly PlaceName[] = [
  ...DISTRICTS,
  ...SIGHTS,
  { name: 'Diriyah', arabic: 'الدرعية', at: [24.7465, 46.5735], kind: 'town', from: 10.6, to: NO_LIMIT },
  { name: 'Riyadh', arabic: 'الرياض', at: [24.7, 46.7], kind: 'city', from: 8.5, to: 10.5 },
  { name: 'Wadi Hanifah', arabic: null, at: [24.789, 46.5245], kind: 'wadi', from: 11.4, to: NO_LIMIT },
  { name: 'Wadi Hanifah', arabic: null, at: [24.5665, 46.7225], kind: 'wadi', from: 12, to: NO_LIMIT },
  {
    name: 'King Khalid International Airport',
    arabic: null,
    at: [24.9935, 46.692],
    kind: 'airport',
    from: 10.6,
    to: NO_LIMIT,
  },
];
