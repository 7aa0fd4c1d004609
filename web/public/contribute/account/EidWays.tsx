import type { LoginHint, Provider } from '#contract/providers.ts'
import type { Refused } from '#contract/pages.ts'
import { sentText } from '#contract/page.ts'
import { providerTexts as texts } from '#texts/providers.ts'
import { t } from '#web/kit/language.ts'
import { Labelled } from '#web/public/contribute/FormFields.tsx'
import { HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import { sentOr } from '#web/public/contribute/sent-or.ts'
import { Icon, labelOf, ProviderLinks, type Wanted, type WaysProps } from './ProviderLinks.tsx'
import styles from './SignIn.module.css'
import { SignInNote } from './SignInNote.tsx'

/** The field `action` of the form that asks on a phone. */
const PHONE_FORM = 'phone'

/** Whether the form that came again is one that asks on a phone. */
export const isPhoneForm = (refused: Refused | undefined): boolean =>
  refused !== undefined && sentText(refused.fields, 'action') === PHONE_FORM

type Props = WaysProps & { refused: Refused | undefined }

/** Electronic IDs: a form for those that ask on the phone, a link for the others. */
export const EidWays = ({ ways, all, wanted, isFirst = false, refused }: Props) =>
  ways.map((way, at) => {
    const isLeading = isFirst && at === 0
    return way.hint === null ? (
      <ProviderLinks key={way.name} ways={[way]} all={all} wanted={wanted} isFirst={isLeading} />
    ) : (
      <PhoneForm
        key={way.name}
        way={way}
        hint={way.hint}
        label={labelOf(way, all, wanted.register !== undefined)}
        wanted={wanted}
        isFirst={isLeading}
        refused={isOf(refused, way) ? refused : undefined}
      />
    )
  })

const isOf = (refused: Refused | undefined, { name }: Provider): boolean =>
  isPhoneForm(refused) && refused !== undefined && sentText(refused.fields, 'provider') === name

type FormProps = {
  way: Provider
  hint: LoginHint
  label: string
  wanted: Wanted
  isFirst: boolean
  refused: Refused | undefined
}

/** Asks a person on their phone, by its number or their national id. (providers.backchannel) */
const PhoneForm = ({ way, hint, label, wanted, isFirst, refused }: FormProps) => {
  const { returnTo, register, again } = wanted
  const asked = { next: returnTo, register, again }
  const given = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined)
  return (
    <form className={styles.form} method="post" data-enhance="send-once">
      {refused && <SignInNote title={refused.problem.message} />}
      <HiddenInputs
        fields={{ action: PHONE_FORM, provider: way.name, ...Object.fromEntries(given) }}
      />
      <Labelled label={t(texts[hint])}>
        {(named) => {
          const common = {
            ...named,
            name: 'hint',
            required: true,
            maxLength: 40,
            defaultValue: sentOr(refused, 'hint'),
            'aria-invalid': refused?.problem.errors?.some(({ path }) => path === 'hint'),
          }
          return hint === 'phone' ? (
            <span className={styles.phone}>
              <span>+354</span>
              <input {...common} type="tel" autoComplete="tel-national" placeholder="000 0000" />
            </span>
          ) : (
            <input
              {...common}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder="000000-0000"
            />
          )
        }}
      </Labelled>
      <button className={isFirst ? 'button' : 'button plain'} type="submit">
        <Icon way={way} />
        {label}
      </button>
    </form>
  )
}
