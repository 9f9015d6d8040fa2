import { PlusOutlined } from '@ant-design/icons'
import { imageTypes } from '@roombook/contract/uploads'
import { Button, Spin } from 'antd'
import { ask } from '#ui/toast.ts'
import { FileDrop } from './file-drop.tsx'
import styles from './image-field.module.css'
import { imageUrl } from './image-url.ts'
import { useImageUpload } from './use-image-upload.ts'

export interface ImageFieldProps {
  /** Path of the picture; empty for none. */
  value: string
  onChange(url: string): void
  /** Subject of the picture: 头像, 门店封面. */
  label: string
  shape?: 'square' | 'wide' | 'round'
  disabled?: boolean
}

/** A picture that can be chosen, dropped or removed; it is uploaded at once and its path is the value. */
export function ImageField({ value, onChange, label, shape = 'square', disabled = false }: ImageFieldProps) {
  const { upload, pending } = useImageUpload(onChange)
  const closed = disabled || pending
  const remove = async () => {
    if (await ask({ title: `确定移除${label}吗？`, okText: '移除', danger: true })) onChange('')
  }
  return (
    <div className={styles.field}>
      <FileDrop
        label={`${value ? '更换' : '上传'}${label}`}
        accept={imageTypes}
        disabled={closed}
        className={`${styles.zone} ${styles[shape]}`}
        onFile={(file) => void upload(file)}
      >
        {value ? (
          <img src={imageUrl(value)} alt={label} className={styles.picture} />
        ) : (
          <span className={styles.hint}>
            <PlusOutlined />
            上传{label}
          </span>
        )}
        {value && !closed && <span className={styles.change}>更换</span>}
        {pending && (
          <span className={styles.waiting}>
            <Spin />
          </span>
        )}
      </FileDrop>
      {value && !disabled && (
        <Button type="text" size="small" onClick={() => void remove()} aria-label={`移除${label}`}>
          移除
        </Button>
      )}
    </div>
  )
}
