import { Button } from '@mantine/core'
import { reviewPath } from '#contract/review-path.ts'
import type { Compared } from '#contract/suggestions.ts'
import { kitTexts } from '#texts/kit.ts'
import { reviewTexts } from '#texts/review.ts'
import { useCopy } from '#web/admin/kit/clipboard.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { inLanguage, publicPaths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'

/**
 * Leads from a suggestion to its record as visitors see it, and copies the address of the page
 * where others review it. (crowdsource.reviewLink)
 */
export const ReviewLinks = ({ one }: { one: Compared }) => {
  const mayReview = useMay(one.tenantId)('crowdsource.review')
  const { isCopied, copy } = useCopy()
  const addressOfReview = () =>
    new URL(inLanguage(reviewPath(one, { isSwipe: false })), location.origin).href
  return (
    <>
      <Button
        component="a"
        size="xs"
        variant="default"
        href={publicPaths.recordAsVisitor(one.recordId)}
      >
        {t(reviewTexts.openOnWeb)}
      </Button>
      {mayReview && one.state !== 'active' && (
        <Button size="xs" variant="default" onClick={() => copy(addressOfReview())}>
          {t(isCopied ? kitTexts.copied : reviewTexts.copyLink)}
        </Button>
      )}
      <span className="vh" role="status">
        {isCopied && t(kitTexts.copied)}
      </span>
    </>
  )
}
