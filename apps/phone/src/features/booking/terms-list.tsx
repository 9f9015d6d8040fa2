import type { Term } from '@roombook/domain/orders'
import { Facts } from '#ui/facts.tsx'

/** Terms of a booking as a list. */
export const TermsList = ({ terms }: { terms: readonly Term[] }) => (
  <Facts facts={terms.map(({ title, text }) => [title, text])} />
)
