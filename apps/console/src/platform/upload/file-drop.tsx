import { type ReactNode, useState } from 'react'
import styles from './file-drop.module.css'

interface FileDropProps {
  /** Accessible name of the file chooser. */
  label: string
  /** Accepted file types, in the syntax of a file input. */
  accept: string
  /** Disabled while another file is uploaded, or without permission. */
  disabled: boolean
  /** Class for its size and layout. */
  className?: string | undefined
  onFile(file: File): void
  /** Content of the area; a click on it opens the file chooser. */
  children: ReactNode
}

/** Area to choose one file by a click, or to drop it. */
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
          // Lets the same file be chosen again after it was corrected.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
