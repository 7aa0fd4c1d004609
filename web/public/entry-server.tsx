import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type {
  AnswersOf,
  Fault,
  PageAssets,
  PageName,
  Place,
  Renderer,
  Waiting,
} from '#contract/pages.ts'
import type { Site } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { inLanguage, t } from '#web/kit/language.ts'
import { FaultPage, titleOf } from './FaultPage.tsx'
import { Document } from './kit/Document.tsx'
import { onHostOf } from './kit/own-site.ts'
import { FeedArticle } from './news/FeedArticle.tsx'
import { sheetsOf, views } from './pages.ts'
import { WaitingPage } from './WaitingPage.tsx'

const toHtml = (document: ReactNode): string => `<!doctype html>${renderToStaticMarkup(document)}`

const inPlace = <T,>({ language, ownSite }: Place, draw: () => T): T =>
  inLanguage(language, () => onHostOf(ownSite, draw))

/** Draws a page from the answers of its calls. */
export const drawPage: Renderer['drawPage'] = <N extends PageName>(
  place: Place<N>,
  answers: AnswersOf<N>,
  assets: PageAssets,
): string =>
  inPlace(place, () => {
    const { View, head } = views[place.page]
    const { site } = answers as { site?: Pick<Site, 'background'> }
    const own = head({ place, answers })
    return toHtml(
      <Document
        head={{ ...own, image: own.image ?? site?.background?.uri }}
        standing={place}
        assets={assets}
        sheets={sheetsOf(place.page)}
      >
        <View place={place} answers={answers} />
      </Document>,
    )
  })

/** Draws a part of a long page. */
export const drawPart: Renderer['drawPart'] = (place, answer) =>
  inPlace(place, () => {
    const { Part } = views[place.page]
    return Part ? renderToStaticMarkup(<Part place={place} answer={answer as never} />) : ''
  })

/** Draws an article for other programs than browsers. (feeds.content) */
export const drawArticle: Renderer['drawArticle'] = (article, url) =>
  renderToStaticMarkup(<FeedArticle {...article} url={url} />)

/** Draws the page of a fault. */
export const drawFault: Renderer['drawFault'] = (fault: Fault, assets: PageAssets): string =>
  inLanguage(fault.language, () => {
    const title = titleOf(fault)
    return toHtml(
      <Document head={{ title, description: title }} standing={undefined} assets={assets}>
        <FaultPage fault={fault} />
      </Document>,
    )
  })

/** Draws the page for a search that has to wait. */
export const drawWaiting: Renderer['drawWaiting'] = (waiting: Waiting, assets: PageAssets) =>
  inLanguage(waiting.language, () =>
    toHtml(
      <Document
        head={{ title: t(pageTexts.crowded), description: t(pageTexts.crowdedHelp) }}
        standing={undefined}
        assets={assets}
      >
        <WaitingPage waiting={waiting} />
      </Document>,
    ),
  )
