import type { OutputOf } from '@roombook/contract'
import type { joinShop } from '@roombook/contract/staff-invites'
import { Button } from 'antd-mobile'
import { useNavigate } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Page } from '#ui/page.tsx'
import { Notice } from '#ui/states.tsx'

/** New staff member, with a masked phone. */
export interface Joined extends OutputOf<typeof joinShop> {
  phone: string
}

/** Confirmation of joining, with the link to log in. */
export function JoinedNotice({ joined: { shopTitle, nickname, roleName, phone } }: { joined: Joined }) {
  const navigate = useNavigate()
  return (
    <Page title="加入成功" bare>
      <Notice
        tone="good"
        title={`您已加入${shopTitle}`}
        text="在电脑的浏览器里打开下面的网址，用手机号码登录后开始工作。"
      >
        <Facts
          facts={[
            ['姓名', nickname],
            ['角色', roleName],
            ['手机号码', phone],
            ['登录网址', `${window.location.origin}/login`],
          ]}
        />
        <Button block size="large" color="primary" onClick={() => void navigate(paths.login)}>
          在这台手机上登录
        </Button>
      </Notice>
    </Page>
  )
}
