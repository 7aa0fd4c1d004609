import { Button } from '@mantine/core'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'

/** Leads from a screen to the page that visitors see of it. (screens.linkToPublic) */
export const PublicLink = ({ href, isSmall = false }: { href: string; isSmall?: boolean }) => (
  <Button component="a" variant="default" href={href} {...(isSmall && { size: 'xs', ml: 'auto' })}>
    {t(kitTexts.onWeb)}
  </Button>
)
