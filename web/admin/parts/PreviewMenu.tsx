import { Button, Menu } from '@mantine/core'
import type { Previewed } from '#contract/preview.ts'
import { kitTexts } from '#texts/kit.ts'
import { publicPaths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'

type Target = { page: Previewed; id?: string; label: string }
type Props = {
  tenantId: string
  targets: readonly Target[]
  /** The unsaved settings, as the call that saves them takes them. */
  draft: () => { site?: object; config?: object }
}

/** Opens pages of the site, with unsaved settings, as visitors would see them. (pages.preview) */
export const PreviewMenu = ({ tenantId, targets, draft }: Props) => (
  <Menu>
    <Menu.Target>
      <Button variant="default">{t(kitTexts.asVisitors)}</Button>
    </Menu.Target>
    <Menu.Dropdown>
      {targets.map(({ label, ...target }) => (
        <Menu.Item
          key={label}
          onClick={() => sendForm(publicPaths.preview({ tenantId }), { ...target, ...draft() })}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

/** Sends values to an address in a new tab; those that are no texts as JSON. */
const sendForm = (address: string, values: object): void => {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: address,
    target: '_blank',
    hidden: true,
  })
  for (const [name, value] of Object.entries(values)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    form.append(Object.assign(document.createElement('textarea'), { name, value: text }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
