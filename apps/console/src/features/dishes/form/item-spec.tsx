import { readDish } from '@roombook/contract/dishes'
import type { Fen } from '@roombook/domain/money'
import { Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { specText } from '../dish-text.ts'
import type { ItemValue } from './dish-values.ts'

interface ItemSpecProps {
  item: ItemValue
  /** Specifications of the dish already in the set menu. */
  taken: readonly number[]
  onChoose(spec: { id: number; title: string; price: Fen }): void
}

/** Chooses the specification of a dish in the set menu, if it has any. */
export function ItemSpec({ item, taken, onChoose }: ItemSpecProps) {
  const { dishId, specId, specTitle, specs: known } = item
  const input = useCall(readDish, known === undefined && specId > 0 ? { dishId } : undefined)
  const specs = known ?? input.data?.specs ?? []
  if (specId === 0) return <span />
  const options = specs.map((spec) => ({
    value: spec.id,
    label: specText(spec),
    disabled: spec.id !== specId && taken.includes(spec.id),
  }))
  return (
    <Select<number>
      aria-label={`${item.title}的规格`}
      value={specId}
      loading={input.isFetching}
      options={options.length > 0 ? options : [{ value: specId, label: specTitle }]}
      onChange={(id) => {
        const spec = specs.find((one) => one.id === id)
        if (spec) onChoose(spec)
      }}
    />
  )
}
