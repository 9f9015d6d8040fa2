import styles from './order.module.css'

interface MoveActsProps {
  /** Label of the button that makes the move; without it there is only the back button. */
  yes?: string
  look?: 'main' | 'worst'
  pending?: boolean
  disabled?: boolean
  onYes?(): void
  onBack(): void
}

/** Buttons below a move: back to the order, and the move itself. */
export const MoveActs = ({ yes, look = 'main', pending = false, disabled, onYes, onBack }: MoveActsProps) => (
  <div className={styles.acts}>
    <button type="button" className={styles.act} disabled={pending} onClick={() => onBack()}>
      返回
    </button>
    {yes && (
      <button
        type="button"
        className={styles.act}
        data-look={look}
        disabled={pending || disabled}
        onClick={() => onYes?.()}
      >
        {yes}
      </button>
    )}
  </div>
)
