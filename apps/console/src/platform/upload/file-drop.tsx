import { type ReactNode, useState } from 'react'
import styles from './file-drop.module.css'

interface FileDropProps {
  /** Accessible name of the file chooser. */
  label: string
  /** The kinds of file offered, as an input of files takes them. */
  accept: string
  /** Nothing is taken: another file is under way, or nobody may. */
  disabled: boolean
  /** Class for its size and layout. */
  className?: string | undefined
  onFile(file: File): void
  /** Content of the area; a click on it opens the file chooser. */
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
