import { words } from './language.ts'

export const adminTrustWords = words({
  tabUsers: ['Përdoruesit', 'Users'],
  tabDevices: ['Pajisjet', 'Devices'],
  tabUsersCount: ['Përdoruesit ({n})', 'Users ({n})'],
  tabDevicesCount: ['Pajisjet ({n})', 'Devices ({n})'],
  tabSettings: ['Cilësimet', 'Settings'],
  searchPlaceholder: ['Kërko sipas emailit', 'Search by email'],
  searchHint: [
    'Ose sipas një pjese të emrit ose të emrit të përdoruesit, ose sipas telefonit.',
    'Or by part of a name or username, or by phone number.'
  ],
  searchHintFull: [
    'Sipas një pjese të emrit ose të emrit të përdoruesit; emailin dhe telefonin shkruajini të plotë.',
    'By part of a name or username; write an email address or a phone number in full.'
  ],
  searchByName: ['Kërko përdorues', 'Search users'],
  search: ['Kërko', 'Search'],
  statesTitle: ['Cilët përdorues', 'Which users'],
  everyone: ['Të gjithë', 'Everyone'],
  banned: ['Të pezulluar', 'Suspended'],
  staff: ['Stafi', 'Staff'],
  moderator: ['Moderator', 'Moderator'],
  admin: ['Administrator', 'Admin'],
  user: ['Përdorues', 'User'],
  changeRole: ['Ndrysho rolin', 'Change role'],
  role: ['Roli', 'Role'],
  roleHint: [
    'Përdoruesi del nga llogaria në çdo pajisje dhe hyn sërish me rolin e ri.',
    'The user is signed out on all devices and signs in again with the new role.'
  ],
  roleSaved: ['Roli u ndryshua', 'Role changed'],
  roleFailed: ['Roli nuk u ndryshua', 'The role was not changed'],
  emailUnconfirmed: ['Email i pakonfirmuar', 'Email not confirmed'],
  memberSince: ['Regjistruar më {date}', 'Joined on {date}'],
  userNotFound: ['Përdoruesi nuk u gjet', 'User not found'],
  idVerified: ['ID e verifikuar', 'ID Verified'],
  notVerified: ['ID e paverifikuar', 'Not Verified'],
  verifiedOn: ['Verifikuar më {date}', 'Verified on {date}'],
  resetVerification: ['Anulo verifikimin', 'Reset Verification'],
  resetConfirm: [
    'Ta anulojmë verifikimin e ID-së për {name}?',
    'Reset the ID verification of {name}?'
  ],
  resetDoneTitle: ['Verifikimi u anulua', 'Verification Reset'],
  resetDoneBody: [
    'Verifikimi i përdoruesit u anulua me sukses.',
    'User verification has been reset successfully.'
  ],
  resetFailed: ['Verifikimi nuk u anulua', 'Failed to reset verification'],
  fingerprint: ['Gjurma e pajisjes', 'Device fingerprint'],
  userId: ['Numri i përdoruesit', 'User ID'],
  createdOn: ['Krijuar më {date}', 'Created on {date}'],
  expiresOn: ['Skadon më {date}', 'Expires on {date}'],
  deviceActive: ['Aktive', 'Active'],
  deviceRevoked: ['E hequr', 'Revoked'],
  revokedOn: ['Verifikimi u hoq më {date}', 'Revoked on {date}'],
  deviceExpired: ['E skaduar', 'Expired'],
  revoke: ['Hiq verifikimin', 'Revoke'],
  revokeConfirm: [
    "T'ia heqim verifikimin kësaj pajisjeje?",
    'Revoke the verification of this device?'
  ],
  revokeDoneTitle: ['Pajisjes iu hoq verifikimi', 'Device Revoked'],
  revokeDoneBody: ['Verifikimi i pajisjes u hoq.', 'Device verification has been revoked.'],
  revokeFailed: ['Verifikimi i pajisjes nuk u hoq', 'Failed to revoke device'],
  noDevices: ['Nuk ka pajisje të verifikuara.', 'There are no verified devices.'],
  settingsIntro: [
    'Për të krijuar shpallje dhe për të dërguar mesazhe duhet verifikuar ID-ja.',
    'ID verification is needed to create listings and send messages.'
  ],
  settingsNothing: [
    'Këto vlejnë kur kërkohet verifikimi. Tani nuk kërkohet asnjë.',
    'This applies when verification is required. Right now none is required.'
  ],
  settingsDevices: [
    'Çdo pajisje verifikohet veçmas dhe verifikimi vlen 3 muaj.',
    'Each device is verified separately, and its verification lasts 3 months.'
  ],
  settingsBrowsing: [
    'Për të shfletuar nuk nevojitet verifikim.',
    'Browsing needs no verification.'
  ],
  flowTitle: ['Hapat', 'Steps'],
  flowRegister: ['Regjistrimi me email dhe fjalëkalim', 'Register with email and password'],
  flowBrowse: ['Shfletimi i lirë', 'Browse freely'],
  flowId: ['Verifikimi i ID-së për të krijuar shpallje', 'ID verification to create listings'],
  flowDevice: [
    'Edhe verifikimi i pajisjes për të dërguar mesazhe',
    'Device verification as well to send messages'
  ],
  flowExpiry: [
    'Verifikimi i pajisjes skadon çdo 3 muaj',
    'Device verification expires every 3 months'
  ],
  switchesTitle: ['Çfarë kërkohet tani', 'What is required now'],
  switchIdPosting: ['Verifikimi i ID-së për të postuar', 'ID verification for posting'],
  switchIdMessaging: ['Verifikimi i ID-së për të dërguar mesazhe', 'ID verification for messaging'],
  switchDeviceMessaging: [
    'Verifikimi i pajisjes për të dërguar mesazhe',
    'Device verification for messaging'
  ],
  switchOn: ['Kërkohet', 'Required'],
  switchOff: ['Nuk kërkohet', 'Not required'],
  switchSaved: ['Cilësimi u ruajt', 'Setting saved'],
  older: ['Faqja tjetër', 'Next page']
})
