import styles from './session.module.css'

interface PersonHeadingProps {
  name: string
  /** Role, or place of work. */
  role: string
  level?: 'h1' | 'h2'
}

/** Name and role of a staff member. */
export function PersonHeading({ name, role, level: Heading = 'h1' }: PersonHeadingProps) {
  return (
    <header className={styles.person}>
      <span className={styles.initial} aria-hidden="true">
        {[...name][0]}
      </span>
      <div>
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.role}>{role}</p>
      </div>
    </header>
  )
}
