import { siteTexts } from '@roombook/contract'
import { useCall } from '../../platform/api/use-call.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { TextLink } from './text-link.tsx'
import styles from './texts.module.css'

/** What a member of staff agrees to by going on. */
export function Agreement({ act }: { act: string }) {
  const texts = useCall(siteTexts, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { data } = texts
  return (
    <div className={styles.line}>
      <span>{act}即表示同意</span>
      <TextLink title="用户协议" to={paths.protocol} text={data?.agreement} texts={texts} />
      <TextLink title="隐私政策" to={paths.protocol} text={data?.privacy} texts={texts} />
    </div>
  )
}
