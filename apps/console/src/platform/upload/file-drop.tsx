import { type ReactNode, useState } from 'react'
import styles from './file-drop.module.css'

interface FileDropProps {
  /** What choosing a file here is called, for whoever hears the page. */
  label: string
  /** The kinds of file offered, as an input of files takes them. */
  accept: string
  /** Nothing is taken: another file is under way, or nobody may. */
  disabled: boolean
  /** How large it is, and how what it shows stands in it. */
  className?: string | undefined
  onFile(file: File): void
  /** What it shows; a click on it chooses too. */
  children: ReactNode
}

/** A place to choose one file, or to drop it. */
export function FileDrop({ label, accept, disabled, className = '', onFile, children }: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file && !disabled) onFile(file)
  }
  return (
    <label
      className={`${styles.zone} ${className}`}
      data-over={over}
      data-closed={disabled}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        type="file"
        className={styles.input}
        accept={accept}
        disabled={disabled}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again, once it has been corrected.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
