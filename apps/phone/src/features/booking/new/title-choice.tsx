import { type Sex, titleChoices } from '@roombook/domain/customers'
import styles from './new-booking.module.css'

const titles = titleChoices('不填')

/** Choice of the form of address. */
export function TitleChoice({ sex, onChange }: { sex: Sex; onChange(sex: Sex): void }) {
  return (
    <fieldset className={styles.titles}>
      <legend>称谓</legend>
      {titles.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="sex" checked={sex === value} onChange={() => onChange(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
