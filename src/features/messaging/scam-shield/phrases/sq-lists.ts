/** Lists that several Albanian phrases share; with the words of Kosovo. */
export const SEND =
  'dergo|dergoni|dergosh|dergoje|dergojeni|dergome|dergoma|dergomi|dergoji|dergojini|dergojani|dergomeni|dergu|co|con|coni|cosh|coma|comi|coje|coji|cu|qo|qon|qoni|qosh|qoma|qomi|qoje|qoji|qu|kalo|kaloni|kalosh|kaloma|kalomi|kaloje|kalojini|kalu|hidh|hidhni|hidhe|hidhi|hidhma|hidhini|hidhesh|hedhni|hedhesh|derdh|derdhni|derdhe|derdhi|derdhini|derdhesh|depozito|depozitoni|depozitosh|depozitoje|depozitoji|depozitu|transfero|transferoni|transferosh|transferoje|transferoji|transferu|ktheje|ktheji|kthejini|kthejeni|nise|nisma'
/** Said only to somebody who is to pay. */
export const YOU_PAY = 'paguani|paguash|paguaje|paguajeni|paguajini|paguaji|pagu|paguje|paguaju'
export const PAY = `${YOU_PAY}|paguaj|paguj|jepni|lini`
export const FEE =
  'sigurim*|siguracion*|tarif*|taks*|tax*|garanci*|dogan*|komision*|paketim*|viz*|dokument*|regjistrim*|trajnim*|kurs*|leje*|proced*|aplikim*|anetaresi*|material*|shpenzim*|dosje*'
export const FUNDS =
  'SUM|parate|paret|parat|parave|para|lek|leke|leket|lekt|lekte|lekeve|pagesen|pagesa|pageses|shumen|shuma|shumes|transferten|transferta|fondet'
export const MONEY =
  'SUM|PART|#|lek|leke|leket|lekt|lekte|lekun|para|parate|paret|parat|euro|eurot|shumen|gjysmen|gjysme|kapar*|avanc*|paradhenie*|parapagim*|depozit*|pagese*|pagesa|qira*|transfert*|mandat*'
export const PUT =
  'fut|fute|futni|futeni|futesh|futi|futini|vendos|vendosni|vendose|vendosesh|vendosen|vnoje|shkruaj|shkruani|shkruaje|shkruash|shkru|shkruj|shkruje|plotesoni|ploteso|plotesosh|plotesu|konfirmo|konfirmoni|konfirmosh|konfirmoje|konfirmu|verifiko|verifikoni|verifikosh|verifikoje|verifiku|lidh|lidhni|regjistro|regjistroni|regjistrosh|shto|shtoni|sheno|shenoni|skano|skanoni|skanoje|skanojeni|aktivizo|aktivizoni|perditesoni|aprovo|aprovoni|aprovosh|autorizo|autorizoni|autorizosh|verteto|vertetoni|vertetosh'
export const TELL =
  'jep|jepni|jepe|japesh|japsh|jepma|jepmi|ma|mi|dergo|dergoni|dergosh|dergome|dergoma|dergomi|trego|tregoni|tregoma|tregome|tregosh|thuaj|thuaje|thuajme|thoni|thuj|thuma|qo|qoma|qomi|qom|co|coma|comi|lexo|lexoni|lexoma|lexoje|diktoma|duhet|nevojitet|dua|kerkon|kerkohet'
export const CARD =
  'karte|karten|kartes|karta|kartat|kartave|kartel|kartele|kartelen|karteles|kartela'
export const CODE = 'kod|kodi|kodin|kodit|kodet|shifrat|numrat|pinin|otp'
export const WRITE = 'shkruaj|shkruani|shkruaje|shkruni|shkruj|shkruje|shkru|kontakto|kontaktoni'
export const CHAT =
  'whatsap*|watsap*|wats*|whats|wp|wapp|wap|uacap*|uatsap*|vatsap*|viber*|telegram*|telegrm|signal|messenger|instagram*|insta|snap*|imo|inbox|email|mail|gmail'
export const AWAY =
  'jashte|jasht|itali|gjermani|angli|greqi|anije|mision|amerike|londer|zvicer|france|norvegji|suedi|turqi|spanje|dubai|jemen|siri|emigracion|det|platforme|spital'
