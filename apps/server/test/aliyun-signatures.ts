/** An SMS signature at Aliyun. */
export interface AliyunSignature {
  name: string
  /** 0: in review; 1: approved; 2: refused; 10: cancelled. */
  status: 0 | 1 | 2 | 10
  reason: string
  qualificationId?: number
  /** Registration state by carrier: mobile, unicom, telecom. */
  registered: Record<string, number>
  /** Parameters of the registration, as received. */
  request?: Record<string, string>
}

/** A company's qualification at Aliyun. */
export interface AliyunQualification {
  id: string
  organizationCode: string
  state: 'INT' | 'PASSED' | 'FAILED'
  useBySelf: boolean
}

/** Creates the fake's signature API: CreateSmsSign and the related calls. */
export function aliyunSignatureService(host: () => string) {
  const service = {
    signs: [] as AliyunSignature[],
    qualifications: [] as AliyunQualification[],
    letters: [] as Record<string, string>[],
    trademarks: [] as Record<string, string>[],
    /** Sizes in bytes of uploaded files, by key. */
    files: {} as Record<string, number>,
    /** Error code to return, by action. */
    refusesAction: {} as Record<string, string>,
    /** Receives a form upload (PostObject). */
    put(body: string) {
      const key = /name="key"\r\n\r\n(?<key>[^\r]+)/.exec(body)?.groups?.key
      const isWhole = ['policy', 'OSSAccessKeyId', 'signature', 'file'].every((name) =>
        body.includes(`name="${name}"`),
      )
      if (!key || !isWhole) return { status: 403, json: {} }
      service.files[key] = body.length
      return { status: 200, json: {} }
    },
    /** Handles an action; undefined for an action outside the signature API. */
    answer(action: string, query: URLSearchParams): object | undefined {
      const text = (name: string) => query.get(name) ?? ''
      const answer = { Code: 'OK', Message: 'OK', RequestId: 'R1' }
      const refused = service.refusesAction[action]
      if (refused) return { Code: refused, Message: '资料不符', RequestId: 'R1' }
      const at = service.signs.findIndex(({ name }) => name === text('SignName'))
      const signature = service.signs[at]
      const place = { Policy: 'p', Signature: 's', AccessKeyId: 'LTAIOSS', StartPath: '123456', Host: host() }
      switch (action) {
        case 'GetSmsSign':
          return signature ? { ...answer, ...shown(signature) } : missing
        case 'CreateSmsSign': {
          if (signature) return { Code: 'isv.SIGN_NAME_REPEAT', Message: '签名名称重复', RequestId: 'R1' }
          const parameters = Object.fromEntries(query)
          service.signs.push({
            name: text('SignName'),
            status: 0,
            reason: '',
            registered: {},
            request: parameters,
          })
          return { ...answer, SignName: text('SignName'), OrderId: '2004415' }
        }
        case 'UpdateSmsSign':
          if (!signature) return missing
          Object.assign(signature, { status: 0, reason: '', asked: Object.fromEntries(query) })
          return { ...answer, SignName: signature.name, OrderId: '2004416' }
        case 'DeleteSmsSign':
          if (!signature) return missing
          if (signature.status === 0) return { Code: 'isv.SIGN_AUDITING', Message: '审核中', RequestId: 'R1' }
          service.signs.splice(at, 1)
          return { ...answer, SignName: signature.name }
        case 'QuerySingleSmsQualification': {
          const found = service.qualifications.find(({ id }) => id === text('QualificationGroupId'))
          if (!found) return { ...answer, Success: true }
          const { id, organizationCode, state, useBySelf } = found
          const Data = { QualificationGroupId: id, OrganizationCode: organizationCode, State: state }
          return { ...answer, Success: true, Data: { ...Data, UseBySelf: useBySelf } }
        }
        case 'GetOSSInfoForUploadFile':
          return { ...answer, Success: true, Model: place }
        case 'GetQualificationOssInfo':
          return { ...answer, Success: true, Data: place }
        case 'CreateSmsTrademark':
          service.trademarks.push(Object.fromEntries(query))
          return { ...answer, Success: true, Data: String(9000 + service.trademarks.length) }
        case 'QuerySmsAuthorizationLetter':
          return {
            ...answer,
            Success: true,
            Data: service.letters
              .filter(({ OrganizationCode }) => OrganizationCode === text('OrganizationCode'))
              .map(({ AuthorizationLetterName }, index) => ({
                AuthorizationLetterName,
                AuthorizationLetterId: 8001 + index,
                State: 'INT',
              })),
          }
        case 'CreateSmsAuthorizationLetter':
          service.letters.push(Object.fromEntries(query))
          return { ...answer, Success: true, Data: String(8000 + service.letters.length) }
        default:
          return undefined
      }
    },
  }
  return service
}

const missing = { Code: 'isv.SMS_SIGN_ILLEGAL', Message: '签名不存在', RequestId: 'R1' }

const shown = (signature: AliyunSignature) => ({
  SignName: signature.name,
  SignStatus: signature.status,
  QualificationId: signature.qualificationId,
  AuditInfo: { RejectInfo: signature.reason },
  SignIspRegisterDetailList: Object.entries(signature.registered).map(([OperatorCode, RegisterStatus]) => ({
    OperatorCode,
    RegisterStatus,
  })),
})
