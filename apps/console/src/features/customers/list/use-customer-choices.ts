import { customerOverview } from '@roombook/contract/customer-directory'
import { listCustomerLabels } from '@roombook/contract/customers'
import { useMemo } from 'react'
import { useCall } from '#platform/api/use-call.ts'

interface Choice {
  value: number
  label: string
}

/** Options of the directory's filters: the store's levels, labels and sources. */
export interface CustomerChoices {
  levels: readonly Choice[]
  labels: Choice[]
  sources: readonly string[]
}

export function useCustomerChoices(): CustomerChoices {
  const { data: overview } = useCall(customerOverview, {})
  const { data: labels } = useCall(listCustomerLabels, {})
  return useMemo(
    () => ({
      levels: (overview?.levels ?? []).map(toChoice),
      labels: (labels?.list ?? []).map(toChoice),
      sources: overview?.sources ?? [],
    }),
    [overview, labels],
  )
}

const toChoice = ({ id, title }: { id: number; title: string }): Choice => ({ value: id, label: title })
