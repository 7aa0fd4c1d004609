import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { BUTTON_RESET_MS } from '#contract/limits.ts'
import { reviewPath } from '#contract/review-path.ts'
import type { Compared } from '#contract/suggestions.ts'
import { kitTexts } from '#texts/kit.ts'
import { reviewTexts } from '#texts/review.ts'
import { toastError } from '#web/admin/kit/states/toast.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { inLanguage, publicPaths } from '#web/admin/paths.ts'
import { copyText } from '#web/kit/clipboard.ts'
import { t } from '#web/kit/language.ts'

/**
 * Leads from a suggestion to its record as visitors see it, and copies the address of the page
 * where others review it. (crowdsource.reviewLink)
 */
export const ReviewLinks = ({ one }: { one: Compared }) => {
  const mayReview = useMay(one.tenantId)('crowdsource.review')
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const timer = isDone ? setTimeout(() => setDone(false), BUTTON_RESET_MS) : undefined
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = () => {
    const address = new URL(inLanguage(reviewPath(one, { isSwipe: false })), location.origin).href
    void copyText(address).then(() => setDone(true), toastError)
  }
  return (
    <>
      <Button component="a" size="xs" variant="default" href={publicPaths.record(one.recordId)}>
        {t(reviewTexts.openOnWeb)}
      </Button>
      {mayReview && one.state !== 'active' && (
        <Button size="xs" variant="default" onClick={copy}>
          {t(isDone ? kitTexts.copied : reviewTexts.copyLink)}
        </Button>
      )}
      <span className="vh" role="status">
        {isDone && t(kitTexts.copied)}
      </span>
    </>
  )
}
