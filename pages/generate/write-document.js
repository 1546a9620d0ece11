/**
 * An HTML document around a body.
 * @param {{title: string, head?: string, body: string, css?: string, icon?: string}} parts
 * `css`: the critical rules, inline; `icon`: URL of the favicon
 */
export function writeDocument({ title, head = '', body, css = '', icon = 'data:,' }) {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${icon}">
<style>*{box-sizing:border-box}body{margin:0}img{display:block;max-width:100%}a{color:inherit;text-decoration:none}h1,h2,h3,p,ul{margin:0}ul{padding:0;list-style:none}button,input,select{font:inherit}${css.replace(/\n\s*/g, '')}</style>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
