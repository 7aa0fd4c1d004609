import { createContext, use, useState } from 'react'
import type { Hit } from '#contract/record-search.ts'
import {
  emptySelection,
  toggle,
  toggleAll,
  type Selection,
} from '#web/admin/parts/selection/selection.ts'

/** Failures by record id: the status and the server's sentence. */
export type Failures = ReadonlyMap<string, string>
type ChoosingState = {
  search: string
  selection: Selection
  isAll: boolean
  failures: Failures
  isBusy: boolean
}

const NONE: Omit<ChoosingState, 'search'> = {
  selection: emptySelection,
  isAll: false,
  failures: new Map(),
  isBusy: false,
}

/**
 * The selected results; `search` names the search, and another search starts with an empty
 * selection. (records.choosing)
 */
export const useChoosing = ({
  hits,
  total,
  search,
  isPart = false,
}: {
  hits: readonly Hit[]
  total: number
  search: string
  /** The results lack some words of the search, so an action on all of it would miss them. */
  isPart?: boolean
}) => {
  const [state, setState] = useState<ChoosingState>({ ...NONE, search })
  // A running action finishes even if the search changes meanwhile.
  const current = state.search === search || state.isBusy ? state : { ...NONE, search }
  const set = (changes: Partial<ChoosingState>) =>
    setState((now) => ({
      ...(now.search === search || now.isBusy ? now : { ...NONE, search }),
      ...changes,
    }))
  const { selection } = current
  const isAll = current.isAll && !isPart
  const order = hits.map(({ _id }) => _id)
  const chosen = hits.filter(({ _id }) => selection.ids.has(_id))
  const isWhole = hits.length > 0 && chosen.length === hits.length
  return {
    ...current,
    isAll,
    chosen,
    isWhole,
    mayChooseMatching: !isPart,
    total,
    count: isAll ? total : chosen.length,
    isOn: (id: string) => isAll || selection.ids.has(id),
    press: (id: string, isRange: boolean, last = selection.last) =>
      set({ selection: toggle({ ...selection, last }, order, id, isRange), isAll: false }),
    pressAll: () => set({ selection: toggleAll(selection, order), isAll: false }),
    chooseShown: () => set({ selection: { ids: new Set(order) }, isAll: false }),
    chooseMatching: () => set({ selection: { ids: new Set(order) }, isAll: true }),
    clear: () => set({ selection: emptySelection, isAll: false, failures: new Map() }),
    begin: () => set({ isBusy: true, failures: new Map() }),
    fail: (failures: Failures) => set({ failures }),
    /** Failed records stay selected. */
    end: (failures: Failures) =>
      set({ isBusy: false, isAll: false, failures, selection: { ids: new Set(failures.keys()) } }),
  }
}

export type Choosing = ReturnType<typeof useChoosing>

/** The selection of the current search; null if the person has no actions. */
export const ChoosingContext = createContext<Choosing | null>(null)
export const useChosen = (): Choosing | null => use(ChoosingContext)
