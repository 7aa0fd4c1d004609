import { Button, type ButtonProps } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { records } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { urlOf } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = Pick<ButtonProps, 'mt'> & {
  params: { tenantId: string; id: string; recordId: string }
  at: number
}

/** Links to a record's largest picture, on its own page. */
export const LargePicture = ({ params, at, mt }: Props) => (
  <Button
    size="xs"
    mt={mt}
    variant="default"
    component="a"
    href={urlOf(records.image, { params: { ...params, size: 'xx-large' }, query: { at } })}
    target="_blank"
    rel="noopener"
    leftSection={<IconExternalLink size={15} />}
  >
    {t(recordTexts.large)}
  </Button>
)
