import { PlusOutlined } from '@ant-design/icons'
import { readSmsSignatureProof, uploadSmsSignatureProof } from '@roombook/contract/sms-signature'
import { imageTypes } from '@roombook/contract/uploads'
import { Image, Spin } from 'antd'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { FileDrop } from '#platform/upload/file-drop.tsx'
import { useFileUpload } from '#platform/upload/use-file-upload.ts'
import styles from './signature.module.css'

interface ProofFieldProps {
  /** Document in the picture: 营业执照. */
  label: string
  value?: number | undefined
  onChange?(proofId: number): void
}

/**
 * A document that proves a signature: chosen or dropped, uploaded at once, and visible to administrators
 * only.
 */
export function ProofField({ label, value, onChange }: ProofFieldProps) {
  const { upload, pending, problem } = useFileUpload(async (file: File) => {
    const { data } = await api.upload(uploadSmsSignatureProof, file)
    onChange?.(data.proofId)
  })
  return (
    <div className={styles.proof}>
      <FileDrop
        label={`${value ? '更换' : '上传'}${label}`}
        accept={imageTypes}
        disabled={pending}
        className={styles.drop}
        onFile={(file) => void upload(file)}
      >
        {value ? (
          <span className={styles.again}>更换{label}</span>
        ) : (
          <span className={styles.again}>
            <PlusOutlined /> 上传{label}
          </span>
        )}
        {pending && <Spin size="small" />}
      </FileDrop>
      {value !== undefined && <ProofPicture proofId={value} label={label} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** A stored document; a click enlarges it. */
export function ProofPicture({ proofId, label }: { proofId: number; label: string }) {
  const { data, error } = useCall(readSmsSignatureProof, { proofId })
  if (error) return <span className={styles.problem}>{label}已不在，请重新上传</span>
  if (!data) return <Spin size="small" />
  return (
    <Image
      className={styles.picture}
      height={72}
      src={`data:${data.mimeType};base64,${data.content}`}
      alt={label}
      preview={{ mask: '查看' }}
    />
  )
}
