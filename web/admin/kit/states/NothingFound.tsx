import { Button } from '@mantine/core'
import { EmptyState } from './States.tsx'

type Props = { title: string; help?: string; clear: string; onClear: () => void }

/** Nothing fits what is sought or chosen: what to try, and a button that shows all again. */
export const NothingFound = ({ title, help, clear, onClear }: Props) => (
  <EmptyState
    title={title}
    action={
      <Button variant="default" onClick={onClear}>
        {clear}
      </Button>
    }
  >
    {help}
  </EmptyState>
)
