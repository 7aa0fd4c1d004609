import { Button } from '@mantine/core'
import { EmptyState } from './States.tsx'

type Props = { title: string; help?: string; clear: string; onClear: () => void }

/** An empty search result: what to try, and a button that clears the search. */
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
