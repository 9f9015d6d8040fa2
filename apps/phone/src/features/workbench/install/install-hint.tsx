import { Button } from 'antd-mobile'
import styles from '../me/me.module.css'
import { isInstalled, useInstallPrompt } from './install-prompt.ts'

/** Hint how to install the workbench on the home screen; hidden once it is installed. */
export function InstallHint() {
  const install = useInstallPrompt()
  if (isInstalled()) return null
  return (
    <section className={styles.card} aria-label="添加到主屏幕">
      <h2>添加到主屏幕</h2>
      {install ? (
        <>
          <p>像应用一样全屏打开，不必再扫码。</p>
          <Button block color="primary" fill="outline" onClick={() => void install()}>
            添加到主屏幕
          </Button>
        </>
      ) : (
        <p>{hintFor(navigator.userAgent)}</p>
      )}
    </section>
  )
}

function hintFor(userAgent: string): string {
  if (/MicroMessenger/i.test(userAgent)) return '请点右上角「…」，选「在浏览器打开」，再添加到主屏幕。'
  if (/iPhone|iPad/.test(userAgent)) return '在 Safari 中点「分享」按钮，选「添加到主屏幕」。'
  return '打开浏览器菜单，选「添加到主屏幕」或「安装应用」。'
}
