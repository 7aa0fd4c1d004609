import { ago, dateTime } from '#web/kit/format-in-language.ts'
import { useNow } from '#web/kit/use-now.ts'

type Props = { at: string; className?: string | undefined; say?: (ago: string) => string }

/**
 * How long ago something happened, updated as time passes, with the exact time as its title. `say`
 * puts the text into a sentence. (kit.when)
 */
export const TimeAgo = ({ at, className, say = (text) => text }: Props) => (
  <time dateTime={at} title={dateTime(at)} className={className}>
    {say(ago(at, useNow()))}
  </time>
)
