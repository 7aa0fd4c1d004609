import type { Texts } from './text.ts'

/** What the command line says. */
export const cliTexts = {
  usage: { is: () => 'Notkun: varda user reset <netfang>', en: () => 'Usage: varda user reset <e-mail>' },
  noSuchUser: {
    is: (email: string) => `Enginn notandi hefur netfangið ${email}`,
    en: (email: string) => `No user has the e-mail address ${email}`,
  },
  resetLink: {
    is: (name: string, link: string, expires: string) => `${name} getur sett sér nýtt lykilorð hér, einu sinni, til ${expires}:\n${link}`,
    en: (name: string, link: string, expires: string) => `${name} can set a new password here, once, until ${expires}:\n${link}`,
  },
} satisfies Texts
