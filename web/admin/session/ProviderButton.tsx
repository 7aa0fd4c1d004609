import { Button } from '@mantine/core'
import { IconBrandFacebookFilled, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { providers, type Provider } from '#contract/providers.ts'
import { providerTexts } from '#texts/providers.ts'
import { nameOf } from '#web/admin/parts/people/sign-in-name.ts'
import { signInAddress } from '#web/admin/paths.ts'
import { urlOf } from '#web/kit/api.ts'
import { language, t } from '#web/kit/language.ts'

/** The purpose of a sign-in: the address to return to, or a step-up. */
export type Wanted = {
  returnTo?: string | undefined
  again?: '1' | undefined
}

type Props = {
  way: Provider
  /** All methods of this page; with several electronic IDs each button names its provider. */
  ways: readonly Provider[]
  wanted: Wanted
  isFirst?: boolean
}

/** Goes to a provider and shows progress until its page loads. */
export const ProviderButton = ({ way, ways, wanted, isFirst = false }: Props) => {
  const [isOpening, setOpening] = useState(false)
  useEffect(() => {
    // The browser's Back may restore the page as it was left.
    const back = () => setOpening(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  return (
    <>
      <Button
        component="a"
        href={hrefOf(way, wanted)}
        size="lg"
        fullWidth
        variant={isFirst ? 'filled' : 'default'}
        leftSection={iconOf(way)}
        loading={isOpening}
        onClick={() => setOpening(true)}
      >
        {labelOf(way, ways)}
      </Button>
      <span className="vh" role="status">
        {isOpening && t(providerTexts.opening)(nameOf(way))}
      </span>
    </>
  )
}

/** A provider that asks on the phone has its form on the sign-in page. */
const hrefOf = ({ name, hint }: Provider, wanted: Wanted): string =>
  hint === null
    ? urlOf(providers.start, { params: { provider: name }, query: wanted })
    : signInAddress(wanted.returnTo, wanted.again)

const labelOf = (way: Provider, ways: readonly Provider[]): string => {
  const isOnlyEid = way.kind === 'eid' && ways.filter(({ kind }) => kind === 'eid').length === 1
  if (isOnlyEid) return t(providerTexts.signInWithEid)
  return way.kind === 'eid'
    ? t(providerTexts.signInWithEidOf)(way.label[language()])
    : t(providerTexts.signInWith)(way.label[language()])
}

const iconOf = ({ kind, name }: Provider) => {
  if (kind === 'eid') return <IconDeviceMobileCheck size={20} stroke={1.6} aria-hidden="true" />
  return name === 'facebook' ? <IconBrandFacebookFilled size={19} aria-hidden="true" /> : undefined
}
