/**
 * Brands whose names fake pages borrow. `hosts` are their own addresses; a false one here would let
 * a trick through, so only add what is on their letterheads. `names` are looked for in addresses: long
 * ones anywhere and with slips, those of up to five letters as whole words only.
 */
export type Brand = { name: string; hosts: readonly string[]; names: readonly string[] }

export const BRANDS: readonly Brand[] = [
  {
    name: 'Posta e Kosovës',
    hosts: ['postakosoves.com'],
    names: ['postakosoves', 'postaekosoves', 'kosovapost', 'postakosova']
  },
  {
    name: 'Posta Shqiptare',
    hosts: ['postashqiptare.al'],
    names: ['postashqiptare', 'postashqip', 'albpost', 'albanianpost', 'postaal', 'posta']
  },
  { name: 'DHL', hosts: ['dhl.com', 'dhl.de'], names: ['dhl', 'dhlexpress'] },
  { name: 'FedEx', hosts: ['fedex.com'], names: ['fedex'] },
  { name: 'UPS', hosts: ['ups.com'], names: ['upsexpress', 'upsdelivery', 'upstrack'] },
  { name: 'Raiffeisen', hosts: ['raiffeisen.al', 'raiffeisen-kosovo.com'], names: ['raiffeisen'] },
  { name: 'BKT', hosts: ['bkt.com.al'], names: ['bkt', 'bankakombetare'] },
  { name: 'Credins', hosts: ['bankacredins.com'], names: ['credins', 'credinsbank'] },
  {
    name: 'Intesa Sanpaolo',
    hosts: ['intesasanpaolobank.al', 'intesasanpaolo.com'],
    names: ['intesasanpaolo', 'intesa']
  },
  { name: 'Tirana Bank', hosts: ['tiranabank.al'], names: ['tiranabank', 'bankatirana'] },
  {
    name: 'ProCredit',
    hosts: ['procreditbank.com.al', 'procreditbank-kos.com', 'procreditbank-direct.com'],
    names: ['procredit']
  },
  { name: 'OTP', hosts: ['otpbank.al'], names: ['otpbank', 'otp'] },
  { name: 'Union Bank', hosts: ['unionbank.al'], names: ['unionbank'] },
  { name: 'ABI', hosts: [], names: ['abibank'] },
  { name: 'Fibank', hosts: ['fibank.al'], names: ['fibank'] },
  { name: 'PCB', hosts: [], names: ['pcb'] },
  { name: 'NLB', hosts: ['nlb-kos.com'], names: ['nlb'] },
  { name: 'TEB', hosts: ['teb-kos.com'], names: ['teb'] },
  { name: 'BPB', hosts: ['bpbbank.com'], names: ['bpb', 'bpbbank'] },
  { name: 'EasyPay', hosts: ['easypay.al'], names: ['easypay'] },
  { name: 'PayPal', hosts: ['paypal.com'], names: ['paypal'] },
  { name: 'Western Union', hosts: ['westernunion.com'], names: ['westernunion'] },
  { name: 'MoneyGram', hosts: ['moneygram.com'], names: ['moneygram'] },
  { name: 'Revolut', hosts: ['revolut.com'], names: ['revolut'] },
  { name: 'e-Albania', hosts: ['e-albania.al'], names: ['ealbania'] },
  { name: 'WhatsApp', hosts: ['whatsapp.com', 'wa.me'], names: ['whatsapp'] }
]
