import { nameConsentPath, sentNamePath } from '#contract/sent-paths.ts'
import { SECRET_EMAIL } from './plant-secrets.ts'
import { sendForm } from './send-form.ts'
import { signIn } from './sign-in.ts'

/**
 * Names a visitor in a picture by their own consent, which staff accept; answers the addresses of
 * the name and of the consent.
 */
export const makeConsent = async (
  origin: string,
  tenantId: string,
  picture: string,
): Promise<{ sentName: string; nameConsent: string }> => {
  const sentName = await sendForm(origin, `/main/r/${picture}/who`, {
    left: '10',
    top: '10',
    width: '20',
    height: '30',
    person: 'Þorgerður Jónsdóttir',
    isSelf: 'on',
    email: SECRET_EMAIL,
  })
  const [, receipt = '', key = ''] = /name\/([^?]+)\?key=(.+)$/.exec(sentName) ?? []
  const headers = await signIn(origin)
  const proposals = `${origin}/api/tenants/${tenantId}/region-proposals`
  const list = await fetch(`${proposals}?state=waiting`, { headers })
  const { proposals: found } = (await list.json()) as {
    proposals: { id: string; receipt: string }[]
  }
  const { id } = found.find((one) => one.receipt === receipt) ?? { id: '' }
  await fetch(`${proposals}/${id}/accept`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  const own = await fetch(`${proposals}/sent/${receipt}?token=${key}`)
  const { consentId } = (await own.json()) as { consentId: string }
  return {
    sentName: sentNamePath(tenantId, receipt, key),
    nameConsent: nameConsentPath(tenantId, consentId, key),
  }
}
