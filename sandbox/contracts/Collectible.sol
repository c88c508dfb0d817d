// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC721Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// An ERC-721 collection that generates metadata and picture on chain from the token's id.
contract Collectible {
    string public name;
    string public symbol;
    address public minter;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    mapping(uint256 => address) private owners;
    /// URIs of tokens minted with custom metadata.
    mapping(uint256 => string) private uris;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed spender, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    function initialize(string calldata name_, string calldata symbol_) external {
        require(minter == address(0), "already initialized");
        minter = msg.sender;
        name = name_;
        symbol = symbol_;
    }

    function mint(address to) public returns (uint256 id) {
        require(msg.sender == minter, "only the minter");
        require(to != address(0), "mint to the zero address");
        id = ++totalSupply;
        owners[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    /// Mints with custom metadata, including malicious ones.
    function mintWithUri(address to, string calldata uri) external returns (uint256 id) {
        id = mint(to);
        uris[id] = uri;
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        require(owner != address(0), "no such token");
    }

    /// For the portfolio service. A sandbox's collection is small enough to iterate.
    function tokensOf(address owner) external view returns (uint256[] memory ids) {
        ids = new uint256[](balanceOf[owner]);
        uint256 found = 0;
        for (uint256 id = 1; id <= totalSupply; id++) {
            if (owners[id] == owner) ids[found++] = id;
        }
    }

    function approve(address spender, uint256 id) external {
        address owner = ownerOf(id);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "not allowed");
        getApproved[id] = spender;
        emit Approval(owner, spender, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf(id) == from, "not the owner");
        require(to != address(0), "transfer to the zero address");
        require(msg.sender == from || isApprovedForAll[from][msg.sender] || msg.sender == getApproved[id], "not allowed");
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        owners[id] = to;
        delete getApproved[id];
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = IERC721Receiver(to).onERC721Received(msg.sender, from, id, data);
        require(answer == IERC721Receiver.onERC721Received.selector, "receiver refused the token");
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        if (bytes(uris[id]).length > 0) return uris[id];
        string memory number = decimal(id);
        return string.concat(
            "data:application/json;utf8,",
            '{"name":"', name, " %23", number,
            '","description":"Minted by the sandbox.","image":"data:image/svg+xml;utf8,',
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96'><rect width='96' height='96' fill='hsl(",
            decimal((id * 47) % 360),
            " 60%25 40%25)'/><text x='48' y='60' font-size='36' text-anchor='middle' fill='white'>",
            number,
            '</text></svg>"}'
        );
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        // ERC-165, ERC-721, ERC-721 metadata
        return interfaceId == 0x01ffc9a7 || interfaceId == 0x80ac58cd || interfaceId == 0x5b5e139f;
    }

    function decimal(uint256 value) private pure returns (string memory) {
        if (value == 0) return "0";
        bytes memory digits;
        for (; value > 0; value /= 10) digits = abi.encodePacked(bytes1(uint8(48 + (value % 10))), digits);
        return string(digits);
    }
}
