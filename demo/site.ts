import { presentation } from '#contract/sites.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { saveSettings } from '#server/sites/service.ts'

/** The public site of the demo. (demo.site) */
export const makeSite = (db: Db, viewer: Viewer, tenantId: string) =>
  saveSettings(
    db,
    viewer,
    { tenantId, version: 1 },
    {
      ...presentation.parse({
        nameEn: 'Sample Collection',
        description: {
          is:
            'Sýnisafn er tilbúið safn sem sýnir hvernig Varða birtir ljósmyndir, hljóð, muni og ' +
            'skjöl. Ljósmyndirnar eru úr almenningi, en skrár yfir muni og skjöl eru skáldaðar.',
          en:
            'The sample collection shows how Varða presents photographs, sound, objects and ' +
            'documents. The photographs are in the public domain; the registers are invented.',
        },
        address: 'Safnahúsinu við Aðalgötu\n600 Akureyri',
        openingHours: {
          is: 'Lestrarsalur er opinn virka daga kl. 10–16.',
          en: 'The reading room is open on weekdays, 10–16.',
        },
        readingRoom: {
          is:
            'Pantaðu gögn með dags fyrirvara og nefndu safnmark þeirra. Afrit má panta á ' +
            'staðnum eða með tölvupósti.',
          en:
            'Order material a day ahead and name its reference code. Copies can be ordered on ' +
            'site or by e-mail.',
        },
        contact: { email: 'safn@example.is', phone: '460 0000', url: 'https://example.is/' },
        collections: [
          'gamlar-ljosmyndir',
          'batar-og-skip',
          'hljodupptokur',
          'munaskra',
          'skjalaskra-sveitarfelagsins',
        ],
        searchExamples: ['bátar', 'kindur', 'fjöll'],
      }),
      public: true,
    },
  )
