/**
 * A series of the sample archive: its boxes are in chronological order, and so are the folders in
 * each.
 */
export type RegistrySeries = {
  title: string
  scope: string
  from: number
  to: number
  boxes: number
  folders: number
  /** The title of a folder, by its years. */
  named: (years: string) => string
  /** Places that the folders are about, in turn. */
  places?: readonly string[]
  /** Set if the folders are not open to all. */
  access?: string
}

export type RegistryGroup = {
  code: string
  title: string
  scope: string
  series: readonly RegistrySeries[]
}

const CLOSED =
  'Trúnaðargögn um einstaklinga. Aðgangur er háður leyfi safnsins uns 80 ár eru liðin frá ' +
  'síðustu færslu.'

/** The sample archive, of an invented rural municipality. (demo.registry) */
export const REGISTRY_GROUPS: readonly RegistryGroup[] = [
  {
    code: 'A',
    title: 'Stjórnsýsla',
    scope: 'Gögn um störf hreppsnefndar og oddvita.',
    series: [
      {
        title: 'Fundargerðabækur hreppsnefndar',
        scope:
          'Fundargerðir hreppsnefndar frá stofnun hreppsins þar til hann sameinaðist ' +
          'nágrannahreppum.',
        from: 1887,
        to: 1970,
        boxes: 3,
        folders: 4,
        named: (years) => `Fundargerðabók hreppsnefndar ${years}`,
      },
      {
        title: 'Bréfasafn oddvita',
        scope:
          'Innkomin bréf og afrit sendra bréfa, raðað eftir tíma. Þar á meðal eru bréf um ' +
          'hafnargerð, vegi og síma.',
        from: 1901,
        to: 1970,
        boxes: 4,
        folders: 4,
        named: (years) => `Bréf oddvita ${years}`,
        places: [
          'Akureyri',
          'Reykjavík',
          'Siglufjörður',
          'Akureyri',
          'Húsavík',
          'Seyðisfjörður',
          'Akureyri',
          'Reykjavík',
          'Kaupmannahöfn',
        ],
      },
      {
        title: 'Kjörskrár og kosningar',
        scope: 'Kjörskrár, kjörfundargerðir og seðlar til sýnis.',
        from: 1908,
        to: 1966,
        boxes: 1,
        folders: 4,
        named: (years) => `Kjörskrár ${years}`,
      },
    ],
  },
  {
    code: 'B',
    title: 'Fjármál',
    scope: 'Reikningar hreppsins og álagning gjalda.',
    series: [
      {
        title: 'Hreppsreikningar',
        scope: 'Ársreikningar með fylgiskjölum.',
        from: 1890,
        to: 1969,
        boxes: 3,
        folders: 4,
        named: (years) => `Hreppsreikningar ${years}`,
      },
      {
        title: 'Útsvarsskrár',
        scope: 'Niðurjöfnun útsvara eftir bæjum.',
        from: 1912,
        to: 1961,
        boxes: 2,
        folders: 3,
        named: (years) => `Útsvarsskrá ${years}`,
      },
    ],
  },
  {
    code: 'C',
    title: 'Félags- og skólamál',
    scope: 'Fátækraframfærsla, barnafræðsla og forðagæsla.',
    series: [
      {
        title: 'Framfærslumál',
        scope: 'Skýrslur og bréf um framfærslu.',
        from: 1888,
        to: 1947,
        boxes: 2,
        folders: 3,
        named: (years) => `Framfærslumál ${years}`,
        access: CLOSED,
      },
      {
        title: 'Barnaskólinn í Hamravík',
        scope: 'Prófabækur, dagbækur kennara og teikningar skólahússins.',
        from: 1911,
        to: 1970,
        boxes: 3,
        folders: 3,
        named: (years) => `Dagbók kennara ${years}`,
      },
    ],
  },
  {
    code: 'D',
    title: 'Framkvæmdir',
    scope: 'Hafnargerð, vegir, vatnsveita og rafvæðing.',
    series: [
      {
        title: 'Hafnargerð í Hamravík',
        scope: 'Uppdrættir, útboð og ljósmyndir af bryggjusmíð.',
        from: 1926,
        to: 1958,
        boxes: 2,
        folders: 4,
        named: (years) => `Bryggjusmíð ${years}`,
      },
      {
        title: 'Rafveita hreppsins',
        scope: 'Samningar, vatnsmælingar og kort af línustæðum.',
        from: 1934,
        to: 1965,
        boxes: 2,
        folders: 3,
        named: (years) => `Rafveita ${years}`,
      },
    ],
  },
]
