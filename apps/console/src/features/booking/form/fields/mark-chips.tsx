import type { ReactNode } from 'react'
import styles from './chips.module.css'
import type { GroupProps } from './field.tsx'

interface MarkChipsProps<Value extends string | number> extends GroupProps {
  choices: readonly { value: Value; label: ReactNode }[]
  values: readonly Value[]
  onChange(values: Value[]): void
}

/** Multiple choice of a few options, each by one click. */
export function MarkChips<Value extends string | number>({
  choices,
  values,
  onChange,
  labelledBy,
  describedBy,
  invalid,
}: MarkChipsProps<Value>) {
  const toggle = (value: Value): void =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a row of chips
    <div
      className={styles.chips}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-invalid={invalid}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.chip} data-small="true">
          <input
            type="checkbox"
            className={styles.input}
            checked={values.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />
          <span className={styles.face}>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
