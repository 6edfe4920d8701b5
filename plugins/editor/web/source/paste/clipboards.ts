/** What spreadsheets put on the clipboard, byte for byte as far as it matters here: for tests. */
export interface Clipboard {
  readonly html: string;
  readonly text: string;
}

/** A cell as its program writes it: attributes besides, and what stands in it. */
export interface Cell {
  readonly more?: string;
  readonly html: string;
}

const TD = `td
	{padding-top:1px;
	padding-right:1px;
	padding-left:1px;
	mso-ignore:padding;
	color:black;
	font-size:11.0pt;
	font-weight:400;
	font-style:normal;
	text-decoration:none;
	font-family:等线;
	mso-generic-font-family:auto;
	mso-font-charset:134;
	mso-number-format:General;
	text-align:general;
	vertical-align:middle;
	border:none;
	mso-background-source:auto;
	mso-pattern:auto;
	mso-protection:locked visible;
	white-space:nowrap;
	mso-rotate:0;}`;

/** Excel marks rows as the fragment, not their table; it breaks lines within tags and styles. */
export const excelHtml = (rows: readonly (readonly Cell[])[]): string => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<link id=Main-File rel=Main-File
href="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip.htm">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
@page
	{margin:.75in .7in .75in .7in;}
${TD}
.xl65
	{mso-number-format:"\\#\\,\\#\\#0\\.00";}
.xl66
	{mso-number-format:Percent;}
.xl67
	{font-weight:700;
	text-align:center;}
-->
</style>
</head>

<body link="#0563C1" vlink="#954F72">

<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:
 collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
${rows.map(excelRow).join('\n')}
<!--EndFragment-->
</table>

</body>

</html>
`;

const excelRow = (row: readonly Cell[]): string => ` <tr height=19 style='height:14.25pt'>
${row.map(({ more = '', html }) => `  <td height=19 class=xl65 ${more} width=64 style='height:14.25pt;\n  width:48pt'>${html}</td>`).join('\n')}
 </tr>`;

/** LibreOffice Calc sends a whole table, values and formats as attributes of their own, fonts as elements. */
export const calcHtml = (
  rows: readonly (readonly Cell[])[],
): string => `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.6.7.2 (Linux)"/>
	<style type="text/css">
		body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }
		a.comment-indicator:hover + comment { background:#ffd; position:absolute; display:block; border:1px solid black; padding:0.5em;  }
		a.comment-indicator { background:red; display:inline-block; border:1px solid black; width:0.5em; height:0.5em;  }
		comment { display:none;  }
	</style>
</head>

<body>
<table cellspacing="0" border="0">
	<colgroup width="85"></colgroup>
	<colgroup span="2" width="86"></colgroup>
${rows.map(calcRow).join('\n')}
</table>
</body>

</html>`;

const calcRow = (row: readonly Cell[]): string => `	<tr>
${row.map(({ more = '', html }) => `		<td height="17" align="left" valign=bottom ${more}>${html}</td>`).join('\n')}
	</tr>`;

/** Beside it stands the text: Excel ends each row, the last one too, with both signs. */
export const cellsText = (rows: readonly (readonly string[])[], end = '\r\n'): string =>
  rows.map((row) => row.map(textCell).join('\t') + end).join('');

const textCell = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
