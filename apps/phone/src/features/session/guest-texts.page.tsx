import type { GuestTexts } from '@roombook/contract/guest-session'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { Page } from '#ui/page.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { useGuestTexts } from './guest-text-links.tsx'
import { TextArticle } from './text-article.tsx'
import styles from './texts.module.css'

/** /m/agreement: user agreement for guests. */
export const GuestAgreementPage = () => <GuestText title="用户协议" textOf={({ agreement }) => agreement} />

/** /m/privacy: privacy policy for guests, with a link to their own data. */
export const GuestPrivacyPage = () => (
  <GuestText title="个人信息保护说明" textOf={({ privacy }) => privacy}>
    <Link className={styles.link} to={paths.myData}>
      查看、导出或删除我的信息
    </Link>
  </GuestText>
)

interface GuestTextProps {
  title: string
  textOf(texts: GuestTexts): GuestTexts['agreement']
  /** Actions below the text. */
  children?: ReactNode
}

function GuestText({ title, textOf, children }: GuestTextProps) {
  const { data, error, refetch } = useGuestTexts()
  return (
    <Page title={title}>
      {data && <TextArticle text={textOf(data)} bare />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {children}
    </Page>
  )
}
