import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { inBackground } from '#platform/session/in-background.ts'
import { refreshProfile } from '#platform/session/refresh-profile.ts'
import { toast } from '#ui/toast.ts'

/** Seconds for which the page can be reloaded from the notice. */
const offerSeconds = 30

/**
 * Says that the person's rights have changed under the page, and offers to load the page anew: what it shows was read with
 * the former ones. It is the person's choice, since something may be half typed (decision 211).
 */
export function offerReload(): void {
  toast.offer('rights-changed', offerSeconds, (close) => (
    <span>
      您的权限已更改
      <Button type="link" size="small" onClick={() => inBackground(refreshProfile({ reload: true }))}>
        刷新页面
      </Button>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label="关闭提示" onClick={close} />
    </span>
  ))
}
