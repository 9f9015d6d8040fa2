import styles from './new-booking.module.css'

const titles = [
  { sex: 1, name: '先生' },
  { sex: 2, name: '女士' },
  { sex: 0, name: '不填' },
] as const

/** How the guest is addressed. */
export function TitleChoice({ sex, onChange }: { sex: number; onChange(sex: number): void }) {
  return (
    <fieldset className={styles.titles}>
      <legend>称谓</legend>
      {titles.map((title) => (
        <label key={title.sex}>
          <input type="radio" name="sex" checked={sex === title.sex} onChange={() => onChange(title.sex)} />
          <span>{title.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
