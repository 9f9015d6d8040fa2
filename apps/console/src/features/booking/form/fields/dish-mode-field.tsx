import { dishModes } from '@roombook/domain/preorders'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { Field } from './field.tsx'

/** Chooses who may select the dishes beforehand. */
export function DishModeField() {
  const { draft, change } = useOrderForm()
  return (
    <Field
      field="dishMode"
      label="预点菜"
      group={(group) => (
        <ChoiceChips
          {...group}
          name="order-dishes"
          choices={dishModes.map(({ mode, name }) => ({ value: mode, label: name }))}
          value={draft.dishMode}
          onChange={(dishMode) => change({ dishMode })}
        />
      )}
    />
  )
}
